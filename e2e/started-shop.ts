import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/network/free-port.ts'
import { adminLogin } from './shop-under-test.ts'

export interface StartedShop {
  origin: string
  dataDir: string
  /** The output of the commands so far. */
  output: () => string
  /** The first admin's generated password, which is in a file where no terminal is. */
  firstPassword: () => string
  /** Resolves when the shop answers; fails with its output when it ends or takes too long. */
  untilReady: (timeoutMs: number) => Promise<void>
  /** Sends a signal to npm alone, as a supervisor would, and waits for its end. */
  signal: (signal: NodeJS.Signals) => Promise<void>
  /** Command lines of descendant processes that are still running. */
  leftovers: () => string[]
  /** Id of the server's process. */
  serverPid: () => number
  /** Ends processes that a failed test left, and removes the data. */
  dispose: () => void
}

/** Starts `npm run <script>` in a folder, on a free port and with data of its own. */
export async function startShop(
  script: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aroma-start-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  return {
    origin,
    dataDir,
    output: () => output,
    firstPassword: () => {
      const login = readFileSync(join(dataDir, 'first-admin-login.txt'), 'utf8')
      return /^admin@localhost with the password (\S+)\n$/.exec(login)?.[1] ?? ''
    },
    untilReady: (timeoutMs) => untilReady(child, origin, timeoutMs, () => output),
    signal: async (signal) => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    leftovers: () => processesWith(`DATA_DIR=${dataDir}`).map(({ command }) => command),
    serverPid: () =>
      processesWith(`DATA_DIR=${dataDir}`).find(({ command }) => /dist.server\.js/.test(command))
        ?.pid ?? 0,
    dispose: () => {
      for (const { pid } of processesWith(`DATA_DIR=${dataDir}`)) process.kill(pid, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(
  child: ChildProcess,
  origin: string,
  timeoutMs: number,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return
    await sleep(100)
  }
  throw new Error(`The shop did not get ready. It wrote:\n${output()}`)
}

/** Processes whose environment holds the variable, found through /proc. */
export function processesWith(variable: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0')
        if (!environment.includes(variable)) return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), command }]
      } catch {
        // The process ended meanwhile.
        return []
      }
    })
}

/** Starts the built shop on data of its own, with the tests' admin. */
export async function startOwnShop(): Promise<StartedShop> {
  const shop = await startShop('start', join(import.meta.dirname, '..'), {
    TRUST_PROXY: '1',
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  })
  await shop.untilReady(60_000)
  return shop
}
