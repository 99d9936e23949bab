#if defined(__linux__)
#define _GNU_SOURCE
#include "CRelaunchSystem.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the kernel's, the same on every architecture; older headers don't have them.
enum { NUMBER_PIDFD_SEND_SIGNAL = 424, NUMBER_PIDFD_OPEN = 434, TO_PROCESS_GROUP = 1 << 2 };

int relaunch_adopt_orphans(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno;
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
