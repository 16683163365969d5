/* Preloaded into the shop by `npm run bench -- pauses`: every sync takes SYNC_DELAY_MS longer, as on a slow disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
  const char *delay = getenv("SYNC_DELAY_MS");
  long ms = delay ? atol(delay) : 0;
  struct timespec wait = {ms / 1000, (ms % 1000) * 1000000L};
  nanosleep(&wait, NULL);
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return sync(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
