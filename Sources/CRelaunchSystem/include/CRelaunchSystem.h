// What Swift cannot see in the system library. One header, prefixed names, one source file a topic.
#ifndef C_RELAUNCH_SYSTEM_H
#define C_RELAUNCH_SYSTEM_H

#include <stddef.h>
#include <sys/types.h>

// MARK: - Endings

#define RELAUNCH_END_RUNNING 0  // a child of ours that has not ended
#define RELAUNCH_END_EXIT 1     // value is the exit status
#define RELAUNCH_END_SIGNAL 2   // value is the signal's number
#define RELAUNCH_END_GONE 3     // no child of ours: somebody else waited for it

struct relaunch_end {
  int kind;
  int value;
};

// Looks whether a child has ended and leaves it to be waited for: until then its number and its
// group's number can't be given to another process.
struct relaunch_end relaunch_peek_end(pid_t pid);

// Waits for one child that is ours to collect. Never blocks.
struct relaunch_end relaunch_collect(pid_t pid);

// Whether a child of ours is in this process group, ended or not.
int relaunch_group_has_child_of_ours(pid_t group);

// Makes orphaned descendants children of this process. Returns 0, or an errno.
int relaunch_adopt_orphans(void);

// MARK: - A process by descriptor (its number may be reused, the descriptor may not)

// A descriptor that becomes readable when the process ends, or -1 with errno.
int relaunch_open_exit_watch(pid_t pid);

// Sends a signal to the watched process, or to the group that it leads. Returns 0, or an errno:
// ENOTSUP where the platform can't address a process that way.
int relaunch_signal_watched(int watch, int signal);
int relaunch_signal_watched_group(int watch, int signal);

// MARK: - Signals and descriptors of this process

// Opens a new file for writing that no folder has a name for, so that nothing is left of it if we are
// killed. Returns its descriptor, or -1 with errno where folder or platform can't do that.
int relaunch_open_unnamed(int folder, int mode);

// Gives it a name that is free in an open folder. Returns 0, or -1 with errno.
int relaunch_name_unnamed(int file, int folder, const char *name);

// Opens a folder in an open folder for reading: no link, and nothing that is mounted there, which fails
// with EXDEV. Returns its descriptor, or -1 with errno.
int relaunch_open_folder(int folder, const char *name);

// How many bytes of addresses this process may map, or -1 without a limit.
long long relaunch_address_space(void);

// Makes the calling thread one whose children start with no signal blocked and none ignored.
//
// An ignored signal is inherited through exec, a handled one is not: each ignored signal gets a
// handler that does nothing. SIGPIPE gets one too, so that a write to a program that closed its
// input is an error and no death. An ignored SIGCHLD would have the system collect children before
// anybody sees their status. SIGTTIN and SIGTTOU stay as they are: they concern a terminal only.
void relaunch_prepare_signals(void);

// Has each of these signals written to a pipe as a byte, its number; one that is ignored stays so,
// as nohup and a shell's background jobs want it. Nothing is blocked, so any thread will do, and
// children start with the default action. Returns the end to read from, or -1 with errno.
int relaunch_hear_signals(const int *numbers, int count);

// Gives those of these signals that are heard their default action back.
void relaunch_stop_hearing_signals(const int *numbers, int count);

// Ends this process by a signal, so that who waits for it sees why.
_Noreturn void relaunch_end_by_signal(int number);

// Opens the null device on whichever of the descriptors 0, 1, 2 is closed, so that no file gets one
// of these numbers and takes what is printed. Reading or writing there still fails. Returns 0, or an
// errno.
int relaunch_open_standard_descriptors(void);

// Makes a pipe whose ends are not inherited. `parent` (0 or 1) names the end that never blocks.
// Returns 0, or an errno.
int relaunch_pipe(int ends[2], int parent);

// How many more descriptors can be opened right now, counted up to `most`.
int relaunch_free_descriptors(int most);

// Whether this many more descriptors can be opened right now.
int relaunch_can_open(int count);

// An open descriptor that is not below the limit, which may have been lowered later, or -1.
int relaunch_descriptor_above_limit(void);

// Closes every one of those.
void relaunch_close_above_limit(void);

// Whether anybody has this file open for writing: 1 or 0, or -1 where the system doesn't tell.
int relaunch_is_open_for_writing(const char *path);

// MARK: - Disks

// Gives the calling thread a view of its own of what is mounted where: nothing that it mounts is seen by
// others, and all of it is gone with the last process that has the view, however that ends. Only a thread
// that replaces its whole process afterwards can call this. Returns 0, or an errno.
int relaunch_own_mounts(void);

// Mounts an empty disk of some mebibytes, in memory, on a folder. Returns 0, or an errno.
int relaunch_mount_disk(const char *path);

// Takes all room that a disk has left, with a file that has no name, until its descriptor is closed.
// Returns the descriptor, or -1 with errno.
int relaunch_fill_disk(const char *path);

// Lets nobody write to a disk, or lets everybody again. Returns 0, or an errno.
int relaunch_lock_disk(const char *path, int locks);

// Takes a disk away with all that is on it. Returns 0, or an errno.
int relaunch_unmount_disk(const char *path);

// MARK: - Bytes

// Whether these bytes contain others.
int relaunch_contains(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
