#include "CRelaunchSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int relaunch_open_standard_descriptors(void) {
  for (int number = 0; number <= 2; number++) {
    if (fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is this one, because those below it are open.
    if (open("/dev/null", O_RDWR) == -1) return errno;
  }
  return 0;
}

int relaunch_pipe(int ends[2], int parent) {
  if (pipe(ends) != 0) return errno;
  // Foundation's launch lock keeps our own launches apart; a launch by others in between could
  // inherit these ends, which only Linux's pipe2 would close fully.
  if (fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 &&
      fcntl(ends[parent], F_SETFL, fcntl(ends[parent], F_GETFL) | O_NONBLOCK) == 0)
    return 0;
  int error = errno;
  close(ends[0]);
  close(ends[1]);
  return error;
}

int relaunch_can_open(int count) {
  int opened[64];
  int reached = 0;
  if (count > 64) count = 64;
  while (reached < count) {
    int copy = fcntl(2, F_DUPFD_CLOEXEC, 3);
    if (copy == -1) break;
    opened[reached++] = copy;
  }
  int enough = reached == count;
  while (reached > 0) close(opened[--reached]);
  return enough;
}
