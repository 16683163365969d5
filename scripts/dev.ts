import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

// `npm run dev`: builds and starts the shop, again after every saved change. The build is the one of
// production, so that development and production behave the same.

const SETTLE_MS = 150

const root = join(import.meta.dirname, '..')
let server: ChildProcess | undefined
let build: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let isChanged = false

/** Builds the shop and restarts the server; after a failed build the old server keeps running. */
async function rebuild(): Promise<void> {
  if (build) return
  do {
    isChanged = false
    const started = Date.now()
    build = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
    const [status] = (await once(build, 'exit')) as [number | null]
    build = undefined
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(status === 0 ? `Built in ${seconds} s.` : 'The build failed; waiting for a change.')
    if (status === 0 && !isChanged) await restart()
  } while (isChanged)
}

async function restart(): Promise<void> {
  await stop()
  server = spawn(process.execPath, ['dist/server.js'], { cwd: root, stdio: 'inherit' })
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function onChange(): void {
  isChanged = true
  clearTimeout(timer)
  timer = setTimeout(() => void rebuild(), SETTLE_MS)
}

async function end(): Promise<void> {
  build?.kill('SIGTERM')
  await stop()
  process.exit(0)
}

for (const folder of ['src', 'db', 'assets']) {
  watch(join(root, folder), { recursive: true }, onChange)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
await rebuild()
