import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

// Runs on Node 20 and newer, before anything is installed: plain JavaScript, no packages.

/** The project's folder. Not from `import.meta.dirname`, which came with Node 20.11. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const GRACE_MS = 5000

/** Running child processes, each in a process group of its own. */
const running = new Set()

/** True once the process is about to end; results of commands are then ignored. */
let isEnding = false

/** Prints each line of a stream behind the name of its command. */
function printLines(stream, name) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
}

/** Resolves after the last line; a process that the command left behind may keep its output open. */
const lastLines = (child) =>
  Promise.race([
    new Promise((resolve) => child.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, GRACE_MS)),
  ])

/**
 * Runs a command in the project's folder with the installed programs first in the PATH. With a
 * name, every line of its output stands behind this name, because other commands print meanwhile.
 * Answers its exit status; 127 when it could not be started.
 */
export function run(command, args, { env = {}, name } = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const output = name === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  if (name !== undefined) {
    printLines(child.stdout, name)
    printLines(child.stderr, name)
  }
  running.add(child)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child)
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', async (status) => {
      running.delete(child)
      if (name !== undefined) await lastLines(child)
      if (!isEnding) resolve(status ?? 1)
    })
  })
}

/** Ends all child processes when this process gets a signal or the shell that started it ends. */
export function endWithParent() {
  const parent = process.ppid
  process.on('SIGTERM', () => end(143))
  process.on('SIGINT', () => end(130))
  process.on('SIGHUP', () => end(129))
  setInterval(() => process.ppid === parent || end(1), 500).unref()
}

async function end(status) {
  // A second Ctrl-C must not leave programs and folders behind; the first one ends everything in seconds.
  if (isEnding) return
  isEnding = true
  const children = [...running]
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  // npm, Vite, Vitest and Playwright all clean up after SIGINT.
  for (const child of children) signalGroup(child, 'SIGINT')
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
  for (const child of children) signalGroup(child, 'SIGKILL')
  process.exit(status)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The whole group has already ended.
  }
}
