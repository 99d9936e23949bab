#define _GNU_SOURCE
#include "CSpawnFloor.h"

#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void drain(int descriptor) {
  char buffer[4096];
  while (read(descriptor, buffer, sizeof buffer) > 0) {
  }
  close(descriptor);
}

int spawn_floor_launch(const char *program, char *const *environment) {
  int input[2], output[2], errors[2];
  if (pipe2(input, O_CLOEXEC) || pipe2(output, O_CLOEXEC) || pipe2(errors, O_CLOEXEC)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], 0);
  posix_spawn_file_actions_adddup2(&actions, output[1], 1);
  posix_spawn_file_actions_adddup2(&actions, errors[1], 2);
  char *const arguments[] = {(char *)program, NULL};
  pid_t pid;
  int failed = posix_spawn(&pid, program, &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  close(input[0]);
  close(output[1]);
  close(errors[1]);
  if (failed) return -1;
  char line[4096];
  ssize_t count = 0;
  do {
    ssize_t more = read(output[0], line + count, sizeof line - (size_t)count);
    if (more <= 0) break;
    count += more;
  } while (!memchr(line, '\n', (size_t)count));
  int said = write(input[1], "proceed\n", 8) == 8;
  drain(output[0]);
  drain(errors[0]);
  close(input[1]);
  int status = 0;
  if (waitpid(pid, &status, 0) != pid || !said) return -1;
  return status;
}
