import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

/** The group of this process in the hierarchy of the given name; `` is the one of version 2. */
function ownGroup(controller: string): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const line = lines.find((each) => each.split(':')[1] === controller)
  return line?.split(':')[2] ?? '/'
}

/** A memory limit of the operating system for processes that are started in it. */
export interface MemoryLimit {
  /** Starts processes in the limit: whatever `start` spawns before its first await. */
  startIn<T>(start: () => Promise<T>): Promise<T>
  /** Removes the limit when its processes have ended; throws when one is left after 30 s. */
  remove(): Promise<void>
}

/** A process that encodes a picture ends when the picture is done. */
const POLLS = 300
const POLL_MS = 100

/** The system keeps a group for a moment after its last process has ended. */
async function removeWhenEmpty(folder: string): Promise<void> {
  for (let poll = 1; ; poll += 1) {
    try {
      rmdirSync(folder)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || poll === POLLS) throw error
      await sleep(POLL_MS)
    }
  }
}

/** Makes a limit of this many bytes, or returns null where this user or this system cannot (Linux only). */
export function makeMemoryLimit(bytes: number): MemoryLimit | null {
  const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'))
  const root = isV1 ? V1 : V2
  const folder = join(root, `shop-bench-${process.pid}`)
  try {
    if (!isV1) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, isV1 ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return null
  }
  const enter = (group: string): void =>
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
  const home = join(root, ownGroup(isV1 ? 'memory' : ''))
  return {
    startIn: (start) => {
      enter(folder)
      try {
        return start()
      } finally {
        enter(home)
      }
    },
    remove: () => removeWhenEmpty(folder),
  }
}
