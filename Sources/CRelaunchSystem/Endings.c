#include "CRelaunchSystem.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>

static struct relaunch_end wait_for(idtype_t type, pid_t pid, int options) {
  siginfo_t info;
  info.si_pid = 0;
  int result;
  do {
    result = waitid(type, (id_t)pid, &info, options);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return (struct relaunch_end){RELAUNCH_END_GONE, 0};
  if (info.si_pid == 0) return (struct relaunch_end){RELAUNCH_END_RUNNING, 0};
  int kind = info.si_code == CLD_EXITED ? RELAUNCH_END_EXIT : RELAUNCH_END_SIGNAL;
  return (struct relaunch_end){kind, info.si_status};
}

struct relaunch_end relaunch_peek_end(pid_t pid) {
  return wait_for(P_PID, pid, WEXITED | WNOWAIT | WNOHANG);
}

struct relaunch_end relaunch_collect(pid_t pid) { return wait_for(P_PID, pid, WEXITED | WNOHANG); }

int relaunch_group_has_child_of_ours(pid_t group) {
  return wait_for(P_PGID, group, WEXITED | WNOWAIT | WNOHANG).kind != RELAUNCH_END_GONE;
}
