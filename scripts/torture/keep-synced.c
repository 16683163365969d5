/*
 * Preloaded into the shop by `npm run torture -- --power-cuts`: every sync of a database file also copies it
 * to SYNCED_DIR. These copies are what a power cut leaves.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One copy at a time, so that an older state never replaces a newer one. */
static pthread_mutex_t copying = PTHREAD_MUTEX_INITIALIZER;

static void copy(int from, const char *name, const char *folder) {
  char fresh[PATH_MAX], kept[PATH_MAX];
  snprintf(fresh, sizeof fresh, "%s/%s.fresh", folder, name);
  snprintf(kept, sizeof kept, "%s/%s", folder, name);
  int to = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (to < 0) abort();
  static char buffer[1 << 20];
  off_t at = 0;
  for (ssize_t size; (size = pread(from, buffer, sizeof buffer, at)) > 0; at += size)
    if (pwrite(to, buffer, size, at) != size) abort();
  close(to);
  if (rename(fresh, kept) != 0) abort();
}

static int keep(const char *name, int file) {
  const char *folder = getenv("SYNCED_DIR");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (folder && length > 0) {
    path[length] = 0;
    const char *base = strrchr(path, '/') + 1;
    if (!strcmp(base, "shop.db") || !strcmp(base, "shop.db-wal")) {
      pthread_mutex_lock(&copying);
      copy(file, base, folder);
      pthread_mutex_unlock(&copying);
    }
  }
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return sync(file);
}

int fsync(int file) { return keep("fsync", file); }
int fdatasync(int file) { return keep("fdatasync", file); }
