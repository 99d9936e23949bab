#include "CRelaunchSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int relaunch_open_standard_descriptors(void) {
  for (int number = 0; number <= 2; number++) {
    if (fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is this one, because those below it are open. The wrong way round, so
    // that using it fails as before and what is written there is not lost unnoticed.
    if (open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY) == -1) return errno;
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

int relaunch_free_descriptors(int most) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  int found = 0;
  // Looked for, not opened to try: another thread may need the last ones at this moment.
  for (rlim_t number = 0; number < limit.rlim_cur && found < most; number++)
    if (fcntl((int)number, F_GETFD) == -1) found++;
  return found;
}

long long relaunch_address_space(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return -1;
  return (long long)limit.rlim_cur;
}

int relaunch_can_open(int count) { return relaunch_free_descriptors(count) == count; }

int relaunch_descriptor_above_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  DIR *folder = opendir("/dev/fd");
  if (folder == NULL) return -1;
  int above = -1;
  struct dirent *entry;
  while (above == -1 && (entry = readdir(folder)) != NULL) {
    long number = strtol(entry->d_name, NULL, 10);
    if ((rlim_t)number >= limit.rlim_cur) above = (int)number;
  }
  closedir(folder);
  return above;
}

void relaunch_close_above_limit(void) {
  int number;
  while ((number = relaunch_descriptor_above_limit()) != -1)
    if (close(number) != 0) return;
}
