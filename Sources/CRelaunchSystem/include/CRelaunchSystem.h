// What Swift cannot see in the system library. One header, one source file, prefixed names.
#ifndef C_RELAUNCH_SYSTEM_H
#define C_RELAUNCH_SYSTEM_H

#endif
