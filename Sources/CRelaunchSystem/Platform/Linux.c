#if defined(__linux__)
#define _GNU_SOURCE
#include "CRelaunchSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the kernel's, the same on every architecture; older headers don't have them.
enum {
  NUMBER_PIDFD_SEND_SIGNAL = 424,
  NUMBER_PIDFD_OPEN = 434,
  NUMBER_OPENAT2 = 437,
  TO_PROCESS_GROUP = 1 << 2,
  RESOLVE_WITHOUT_MOUNTS = 1
};

static const unsigned long DISK_FLAGS = MS_NOSUID | MS_NODEV;

int relaunch_own_mounts(void) {
  if (unshare(CLONE_NEWNS) != 0) return errno;
  // What others mount later is still seen here, and nothing the other way.
  return mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) == 0 ? 0 : errno;
}

int relaunch_mount_disk(const char *path) {
  return mount("relaunch", path, "tmpfs", DISK_FLAGS, "size=24m,mode=0700") == 0 ? 0 : errno;
}

int relaunch_fill_disk(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder == -1) return -1;
  int file = relaunch_open_unnamed(folder, 0600);
  int error = errno;
  struct statvfs room;
  if (file != -1 && fstatvfs(folder, &room) == 0 && room.f_bfree > 0) {
    if (fallocate(file, 0, 0, (off_t)(room.f_bfree * room.f_frsize)) != 0) {
      error = errno;
      close(file);
      file = -1;
    }
  }
  close(folder);
  errno = error;
  return file;
}

int relaunch_lock_disk(const char *path, int locks) {
  unsigned long flags = MS_REMOUNT | DISK_FLAGS | (locks ? MS_RDONLY : 0);
  return mount(NULL, path, NULL, flags, NULL) == 0 ? 0 : errno;
}

int relaunch_unmount_disk(const char *path) {
  return umount2(path, MNT_DETACH | UMOUNT_NOFOLLOW) == 0 ? 0 : errno;
}

int relaunch_adopt_orphans(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno;
}

int relaunch_open_folder(int folder, const char *name) {
  // The kernel's struct open_how: a bind mount of the same file system is told by nothing else.
  struct {
    unsigned long long flags, mode, resolve;
  } how = {O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0, RESOLVE_WITHOUT_MOUNTS};
  return (int)syscall(NUMBER_OPENAT2, folder, name, &how, sizeof how);
}

int relaunch_open_unnamed(int folder, int mode) {
  return openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
}

int relaunch_name_unnamed(int file, int folder, const char *name) {
  char own[32];
  snprintf(own, sizeof own, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, own, folder, name, AT_SYMLINK_FOLLOW);
}

int relaunch_is_open_for_writing(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file == -1) return -1;
  // A lease for reading is given only while nobody writes. Who opens the file for writing in the
  // moment that we have it waits, and we are told by a signal: one that does nothing by default.
  int answer = -1;
  if (fcntl(file, F_SETSIG, SIGURG) == 0) {
    if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) answer = 0;
    else if (errno == EAGAIN) answer = 1;
  }
  close(file);
  return answer;
}

int relaunch_open_exit_watch(pid_t pid) { return (int)syscall(NUMBER_PIDFD_OPEN, pid, 0); }

int relaunch_signal_watched(int watch, int signal) {
  return syscall(NUMBER_PIDFD_SEND_SIGNAL, watch, signal, NULL, 0) == 0 ? 0 : errno;
}

int relaunch_signal_watched_group(int watch, int signal) {
  if (syscall(NUMBER_PIDFD_SEND_SIGNAL, watch, signal, NULL, TO_PROCESS_GROUP) == 0) return 0;
  // Kernels before 6.9 know no flags.
  return errno == EINVAL ? ENOTSUP : errno;
}
#endif
