#define _GNU_SOURCE
#include "CRelaunchSystem.h"

#include <string.h>

int relaunch_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}
