import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { ADMIN } from '../test/orders/prepare-for-orders.ts'

/** Long enough for a busy machine; faults that measure a start have limits of their own. */
const READY_TIMEOUT_MS = 60_000

/** As `npm start`, the container and the systemd unit start the shop. */
export const asStarted = {
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: '--max-semi-space-size=16',
} as const

/** Runs the built shop as a separate process that can be killed and started again on the same data. */
export class ShopProcess {
  readonly origin: string
  readonly #dataDir: string
  readonly #port: number
  /** Added to the environment of the shop from its next start on. */
  env: Readonly<Record<string, string>>
  readonly #program: string
  #child: ChildProcess | null = null

  constructor(
    port: number,
    dataDir: string,
    env: Readonly<Record<string, string>> = {},
    program = 'dist/server.js',
  ) {
    this.#program = program
    this.env = env
    this.#port = port
    this.#dataDir = dataDir
    this.origin = `http://127.0.0.1:${port}`
  }

  /** Starts the shop; returns the milliseconds until the first 200 of /readyz. */
  async start(): Promise<number> {
    const began = performance.now()
    this.#child = spawn(process.execPath, [this.#program], {
      env: {
        ...process.env,
        ...asStarted,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...this.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const child = this.#child
    const end = (): void => void child.kill('SIGKILL')
    // The shop must not outlive a script that ends early.
    // Before all else, so that it writes nothing into a folder that is removed at the exit.
    process.prependOnceListener('exit', end)
    child.once('exit', () => process.removeListener('exit', end))
    while (performance.now() - began < READY_TIMEOUT_MS) {
      if (await this.#isReady()) return performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('the shop did not become ready')
  }

  /** The id of the running process; undefined when it is not running. */
  get pid(): number | undefined {
    return this.#child?.exitCode === null ? this.#child.pid : undefined
  }

  /** How long the process was ready to run while other processes had the processors; 0 where only Linux knows. */
  get waitedForProcessorMs(): number {
    try {
      const [, waitedNs] = readFileSync(`/proc/${this.pid}/schedstat`, 'utf8').split(' ')
      return Number(waitedNs) / 1e6
    } catch {
      return 0
    }
  }

  /** The memory of the process in MB. Linux only. */
  get memoryMb(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
  }

  /** How many files and sockets the process has open. Linux only. */
  get openFiles(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length
  }

  /** Sends a signal to the process, which goes on. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends the process and waits for its end; returns its exit code, null when a signal ended it. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    this.#child = null
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.origin}/readyz`)
      await response.arrayBuffer()
      return response.status === 200
    } catch {
      return false
    }
  }
}
