import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

/** Starts a program that waits, and ends it when the work is done. */
async function withProgram(work: (pid: number, end: () => Promise<void>) => Promise<void> | void) {
  const program: ChildProcess = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const ended = once(program, 'close')
  const end = async (): Promise<void> => {
    program.kill('SIGKILL')
    await ended
  }
  try {
    await work(program.pid ?? 0, end)
  } finally {
    await end()
  }
}

test('a program gets a lower priority than the shop, and never a higher one than it has', () =>
  withProgram((pid) => {
    lowerPriority('low', pid)
    expect(getPriority(pid)).toBe(Math.max(getPriority(), 10))
    setPriority(pid, 19)
    lowerPriority('low', pid)
    expect(getPriority(pid)).toBe(19)
  }))

test('the priority of a program that has ended is not lowered, without an error', () =>
  withProgram(async (pid, end) => {
    await end()
    expect(() => lowerPriority('lowest', pid)).not.toThrow()
  }))
