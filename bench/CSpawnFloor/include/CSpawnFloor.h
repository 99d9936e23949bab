// One launch with three pipes: start, wait for a line, say proceed, read to the end, wait.
#ifndef C_SPAWN_FLOOR_H
#define C_SPAWN_FLOOR_H

// Returns the status of waitpid, or -1 if nothing was started.
int spawn_floor_launch(const char *program, char *const *environment);

#endif
