#include "CRelaunchSystem.h"

#include <pthread.h>
#include <signal.h>

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
