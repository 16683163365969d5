import { getPriority, setPriority } from 'node:os'

/** How much less of a busy processor a program gets than the shop, which answers pages; 19 is the lowest. */
const priorities = { low: 10, lowest: 19 } as const

/**
 * Lowers the priority of a process, or without an id, on Linux, of this thread. Only a wish: it changes nothing where
 * the system refuses it or the process has ended, and never raises a priority that is lower already.
 */
export function lowerPriority(level: keyof typeof priorities, pid?: number): void {
  // Elsewhere it would be the priority of the whole shop.
  if (pid === undefined && process.platform !== 'linux') return
  try {
    setPriority(pid ?? 0, Math.max(getPriority(pid ?? 0), priorities[level]))
  } catch {
    // The work is done as well, only beside the pages.
  }
}
