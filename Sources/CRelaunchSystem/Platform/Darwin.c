#if defined(__APPLE__)
#include "CRelaunchSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/event.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

// Who may mount anything here changes what everybody sees.
int relaunch_own_mounts(void) { return ENOTSUP; }

int relaunch_mount_disk(const char *path) {
  (void)path;
  return ENOTSUP;
}

int relaunch_fill_disk(const char *path) {
  (void)path;
  errno = ENOTSUP;
  return -1;
}

int relaunch_lock_disk(const char *path, int locks) {
  (void)path;
  (void)locks;
  return ENOTSUP;
}

int relaunch_unmount_disk(const char *path) {
  (void)path;
  return ENOTSUP;
}

// No process can adopt the orphans of another here: they go to launchd.
int relaunch_adopt_orphans(void) { return ENOTSUP; }

int relaunch_open_folder(int folder, const char *name) {
  struct stat outer, inner;
  if (fstat(folder, &outer) != 0) return -1;
  int child = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (child == -1) return -1;
  // There are no bind mounts here: what is mounted has a device of its own.
  if (fstat(child, &inner) == 0 && inner.st_dev == outer.st_dev) return child;
  close(child);
  errno = EXDEV;
  return -1;
}

int relaunch_open_unnamed(int folder, int mode) {
  (void)folder;
  (void)mode;
  errno = ENOTSUP;
  return -1;
}

int relaunch_name_unnamed(int file, int folder, const char *name) {
  (void)file;
  (void)folder;
  (void)name;
  errno = ENOTSUP;
  return -1;
}

int relaunch_is_open_for_writing(const char *path) {
  (void)path;
  return -1;
}

int relaunch_open_exit_watch(pid_t pid) {
  int queue = kqueue();
  if (queue == -1) return -1;
  struct kevent change;
  EV_SET(&change, pid, EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0, NULL);
  if (kevent(queue, &change, 1, NULL, 0, NULL) == 0) return queue;
  int error = errno;
  close(queue);
  errno = error;
  return -1;
}

int relaunch_signal_watched(int watch, int signal) {
  (void)watch;
  (void)signal;
  return ENOTSUP;
}

int relaunch_signal_watched_group(int watch, int signal) {
  (void)watch;
  (void)signal;
  return ENOTSUP;
}
#endif
