#include "CRelaunchSystem.h"
