import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, loadConfigFromFile, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { buildVersion } from './build-version.ts'
import { changedSides, joinSides, type Sides } from './dev/changed-sides.ts'
import type { Instruction } from './dev/warm-server.ts'

// `npm run dev`: builds and starts the shop, again after every saved change, and reloads the open pages.
// The build is the one of production without compressed files, in a folder of its own, so that
// `npm start` never serves it. Only the bundles that contain the saved file are built, and the next server
// has loaded its packages and its bundle before.

const SETTLE_MS = 50
const WARM_UP_AFTER_MS = 2_000

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/dev')
const client = join(outDir, 'client')
const assets = join(root, 'assets')

/** Changes with every build; each page asks for it and reloads itself. */
const BUILD_NUMBER = 'dev-build.js'

/**
 * A page is old when the number changes, or when it was asked for before the number was written: its server
 * ended before the page first asked. The clock of the browser may differ, so each tab reloads once a number.
 */
const reloadScript = `
let known
setInterval(async () => {
  try {
    const answer = await fetch('/${BUILD_NUMBER}', { cache: 'no-store' })
    if (!answer.ok) return
    const current = await answer.text()
    const isOld = known === undefined ? current > performance.timeOrigin : current !== known
    known = current
    if (!isOld || sessionStorage.getItem('dev-build') === current) return
    sessionStorage.setItem('dev-build', current)
    location.reload()
  } catch {
    // The server is starting again.
  }
}, 300)
`

const withReload: Plugin = {
  name: 'with-reload',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/app\/web\/boot\.ts$/ },
    handler: (code) => code + reloadScript,
  },
}

/** Pages import their styles, of which the server needs nothing. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
}

/**
 * Plugins that are used again know what they read, and read only what changed since. A change of
 * vite.config.ts needs a new start.
 */
async function readConfig(isSsrBuild: boolean): Promise<UserConfig> {
  const use = { command: 'build', mode: 'production', isSsrBuild } as const
  const loaded = await loadConfigFromFile(use, undefined, root)
  if (!loaded) throw new Error('vite.config.ts is gone')
  return loaded.config
}

const serverConfig = await readConfig(true)
let browserConfig = await readConfig(false)

const NOTHING: Sides = { browser: false, server: false }
const isAny = ({ browser, server }: Sides): boolean => browser || server

let server: ChildProcess | undefined
/** Starts as soon as the server has ended. */
let nextServer: ChildProcess | undefined
/** Whether the next server has loaded the bundle, which it cannot load again. */
let hasLoadedBundle = false
let warmUpTimer: NodeJS.Timeout | undefined
let timer: NodeJS.Timeout | undefined
let isBuilding = false
/** What was saved and is not built yet. */
let changed: Sides = { browser: true, server: true }
/** What could not be built; the next change may be its correction. */
let failed = NOTHING
/** Pictures and icons were added, changed or removed, or the folder is not made yet. */
let hasNewAssets = true
let hasNewStyles = false

/**
 * Tailwind keeps a stylesheet until its time is newer than the one that was noted after it was read. That misses
 * one saved in between or with an older time, so changed stylesheets are read by plugins that know none.
 */
async function refreshStyles(): Promise<void> {
  if (!hasNewStyles) return
  hasNewStyles = false
  browserConfig = await readConfig(false)
}

async function buildSides(sides: Sides): Promise<void> {
  await refreshStyles()
  const common = { root, logLevel: 'warn', configFile: false } as const
  // Compressing and measuring would take longer than building, and source maps a sixth of it.
  const quick = { minify: false, reportCompressedSize: false, sourcemap: false } as const
  if (sides.server) dropLoadedBundle()
  const isWhole = hasNewAssets
  hasNewAssets = false
  const browser = mergeConfig(browserConfig, {
    ...common,
    plugins: [withReload],
    build: { ...quick, outDir: client, emptyOutDir: isWhole, copyPublicDir: isWhole },
  })
  const server = mergeConfig(serverConfig, {
    ...common,
    plugins: [withoutStyles],
    build: { ...quick, ssr: true, outDir },
  })
  // The next build waits for both: an earlier one that ends later would replace its files.
  const ends = await Promise.allSettled([
    sides.browser && build(browser),
    sides.server && build(server).then(loadBundle),
  ])
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) {
    hasNewAssets ||= isWhole
    throw failure.reason
  }
  await writeFile(join(outDir, 'version.txt'), `${buildVersion()}\n`)
}

/** Builds what was saved and restarts the server; after a failed build the old server keeps running. */
async function rebuild(): Promise<void> {
  if (isBuilding) return
  isBuilding = true
  while (isAny(changed)) {
    const sides = changed
    changed = NOTHING
    const started = Date.now()
    try {
      await buildSides(sides)
      console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
      if (!isAny(changed)) await restart()
    } catch (error) {
      failed = joinSides(failed, sides)
      console.error(error)
      console.log('The build failed; waiting for a change.')
    }
  }
  isBuilding = false
}

/** Starts a process that waits, with its packages loaded, until it may be the server. */
function warmUp(): void {
  if (nextServer !== undefined && !hasEnded(nextServer)) return
  const program = join(import.meta.dirname, 'dev/warm-server.ts')
  nextServer = spawn(process.execPath, [program, outDir], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

function instruct(waiting: ChildProcess | undefined, instruction: Instruction): void {
  if (waiting?.connected) waiting.send(instruction)
}

/** Loads the server's bundle while the browser's is still being built. */
function loadBundle(): void {
  hasLoadedBundle = nextServer !== undefined
  instruct(nextServer, 'load')
}

/** Ends the waiting server if it has loaded the bundle that is about to be replaced. */
function dropLoadedBundle(): void {
  if (!hasLoadedBundle) return
  hasLoadedBundle = false
  nextServer?.kill('SIGTERM')
  nextServer = undefined
}

async function restart(): Promise<void> {
  clearTimeout(warmUpTimer)
  warmUp()
  await stop(server)
  // Written after the old server has ended: otherwise a page could reload itself from the old server.
  await writeFile(join(client, BUILD_NUMBER), String(Date.now()))
  server = nextServer
  instruct(server, 'start')
  nextServer = undefined
  hasLoadedBundle = false
  // Not beside the start of the server that is waited for.
  warmUpTimer = setTimeout(warmUp, WARM_UP_AFTER_MS)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function stop(running: ChildProcess | undefined): Promise<void> {
  if (running === undefined || hasEnded(running)) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

let watchers: FSWatcher[] = []

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const inner = entries.filter((entry) => entry.isDirectory())
  return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))]
}

/**
 * Watches every folder by itself: Node's recursive watching on Linux loses a file that an editor replaces
 * by writing another one and renaming it. Called again after each change, because a new folder has no
 * watcher and one that was replaced has a dead one.
 */
function watchAll(): void {
  const former = watchers
  const folders = ['src', 'db', 'assets'].flatMap((name) => foldersIn(join(root, name)))
  watchers = folders.map((folder) => {
    const onAnyChange = (_event: unknown, name: string | null): void =>
      onChange(name === null ? folder : join(folder, name))
    return watch(folder, onAnyChange).on('error', () => onChange(folder))
  })
  for (const watcher of former) watcher.close()
}

function onChange(path: string): void {
  const sides = changedSides(relative(root, path))
  if (!isAny(sides)) return
  changed = joinSides(joinSides(changed, failed), sides)
  failed = NOTHING
  if (path.startsWith(assets)) hasNewAssets = true
  // Of a folder, the system did not say which of its files.
  if (path.endsWith('.css') || !basename(path).includes('.')) hasNewStyles = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    watchAll()
    void rebuild()
  }, SETTLE_MS)
}

async function end(): Promise<void> {
  clearTimeout(timer)
  clearTimeout(warmUpTimer)
  await Promise.all([stop(server), stop(nextServer)])
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
watchAll()
await rebuild()
