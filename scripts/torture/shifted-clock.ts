import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { compilePreload } from './preload-library.ts'

/** The clock of the shop alone, which its file moves while it runs. */
export class ShiftedClock {
  readonly env: Readonly<Record<string, string>>
  readonly #path: string

  constructor(folder: string) {
    this.#path = join(folder, 'clock-offset')
    writeFileSync(this.#path, Buffer.alloc(8))
    const library = compilePreload(new URL('shifted-clock.c', import.meta.url), folder)
    this.env = { LD_PRELOAD: library, CLOCK_OFFSET_FILE: this.#path }
  }

  /** Moves the clock; a shop that runs goes on from there. */
  moveTo(moment: string): void {
    const offset = Buffer.alloc(8)
    offset.writeBigInt64LE(BigInt(Math.round((Date.parse(moment) - Date.now()) / 1_000)))
    // In one write and in place: the shop has the file in its memory.
    const file = openSync(this.#path, 'r+')
    writeSync(file, offset, 0, 8, 0)
    closeSync(file)
  }
}

/** Returns why this machine cannot shift a clock, or null. */
export function whyNoShiftedClock(): string | null {
  return process.platform !== 'linux' || lacksCompiler()
    ? 'the clock is shifted by a library, which needs Linux and a C compiler'
    : null
}

function lacksCompiler(): boolean {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
}
