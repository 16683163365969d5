import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Compiles a C file beside the scripts to a library that LD_PRELOAD puts before the system's. Linux only. */
export function compilePreload(source: URL, folder: string): string {
  const library = `${folder}/preload.so`
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, fileURLToPath(source), '-ldl'])
  } catch (cause) {
    throw new Error('A C compiler (cc) is needed to change what a sync of the disk does.', {
      cause,
    })
  }
  return library
}
