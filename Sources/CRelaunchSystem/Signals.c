#include "CRelaunchSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void do_nothing(int number) { (void)number; }

void relaunch_prepare_signals(void) {
  struct sigaction nothing = {0};
  nothing.sa_handler = do_nothing;
  nothing.sa_flags = SA_RESTART;
  sigemptyset(&nothing.sa_mask);
  for (int number = 1; number < NSIG; number++) {
    // A handled SIGTTIN or SIGTTOU would make a terminal call of a background job restart for ever.
    if (number == SIGTTIN || number == SIGTTOU) continue;
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0) continue;
    int ignored = now.sa_handler == SIG_IGN;
    int deadly_pipe = number == SIGPIPE && now.sa_handler == SIG_DFL;
    if (!ignored && !deadly_pipe) continue;
    sigaction(number, &nothing, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

static int heard[2] = {-1, -1};

static void tell(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe holds more wishes to end than anybody can have.
  ssize_t written = write(heard[1], &byte, 1);
  (void)written;
  errno = error;
}

int relaunch_hear_signals(const int *numbers, int count) {
  if (pipe(heard) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(heard[end], F_SETFD, FD_CLOEXEC);
  fcntl(heard[1], F_SETFL, fcntl(heard[1], F_GETFL) | O_NONBLOCK);
  struct sigaction telling = {0};
  telling.sa_handler = tell;
  telling.sa_flags = SA_RESTART;
  sigemptyset(&telling.sa_mask);
  for (int index = 0; index < count; index++) {
    struct sigaction now;
    if (sigaction(numbers[index], NULL, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &telling, NULL);
  }
  return heard[0];
}

void relaunch_stop_hearing_signals(const int *numbers, int count) {
  for (int index = 0; index < count; index++) {
    struct sigaction now;
    if (sigaction(numbers[index], NULL, &now) != 0 || now.sa_handler != tell) continue;
    signal(numbers[index], SIG_DFL);
  }
}

void relaunch_end_by_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  // The first process of a container is not ended by its own signal.
  _exit(128 + number);
}
