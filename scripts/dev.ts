import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, loadConfigFromFile, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { buildVersion } from './build-version.ts'

// `npm run dev`: builds and starts the shop, again after every saved change, and reloads the open pages.
// The build is the one of production without compressed files, in a folder of its own, so that
// `npm start` never serves it.

const SETTLE_MS = 100

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/dev')
const client = join(outDir, 'client')
const assets = join(root, 'assets')

/** Changes with every build; each page asks for it and reloads itself. */
const BUILD_NUMBER = 'dev-build.js'

const reloadScript = `
let known
setInterval(async () => {
  try {
    const answer = await fetch('/${BUILD_NUMBER}', { cache: 'no-store' })
    const current = answer.ok ? await answer.text() : known
    if (known !== undefined && current !== known) location.reload()
    known = current
  } catch {
    // The server is starting again.
  }
}, 300)
`

const withReload: Plugin = {
  name: 'with-reload',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('/src/app/web/boot.ts') ? code + reloadScript : null),
}

/**
 * Read once: plugins that are used again know what they read, and read only what changed since. A change of
 * vite.config.ts needs a new start.
 */
async function readConfig(isSsrBuild: boolean): Promise<UserConfig> {
  const use = { command: 'build', mode: 'production', isSsrBuild } as const
  const loaded = await loadConfigFromFile(use, undefined, root)
  if (!loaded) throw new Error('vite.config.ts is gone')
  return loaded.config
}

const [browserConfig, serverConfig] = await Promise.all([readConfig(false), readConfig(true)])

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let isBuilding = false
let isChanged = false
/** Pictures and icons were added, changed or removed, or the folder is not made yet. */
let hasNewAssets = true

async function buildAll(): Promise<void> {
  const common = { root, logLevel: 'warn', configFile: false } as const
  // Compressing and measuring would take longer than building, and source maps a sixth of it.
  const quick = { minify: false, reportCompressedSize: false, sourcemap: false } as const
  const isWhole = hasNewAssets
  hasNewAssets = false
  await Promise.all([
    build(
      mergeConfig(browserConfig, {
        ...common,
        plugins: [withReload],
        build: { ...quick, outDir: client, emptyOutDir: isWhole, copyPublicDir: isWhole },
      }),
    ),
    build(mergeConfig(serverConfig, { ...common, build: { ...quick, ssr: true, outDir } })),
  ])
  await writeFile(join(outDir, 'version.txt'), `${buildVersion()}\n`)
  await writeFile(join(client, BUILD_NUMBER), String(Date.now()))
}

/** Builds the shop and restarts the server; after a failed build the old server keeps running. */
async function rebuild(): Promise<void> {
  if (isBuilding) return
  isBuilding = true
  do {
    isChanged = false
    const started = Date.now()
    try {
      await buildAll()
      console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
      if (!isChanged) await restart()
    } catch (error) {
      console.error(error)
      console.log('The build failed; waiting for a change.')
    }
  } while (isChanged)
  isBuilding = false
}

async function restart(): Promise<void> {
  await stop()
  server = spawn(process.execPath, [join(outDir, 'server.js')], { cwd: root, stdio: 'inherit' })
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
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
    const onAnyChange = (): void => onChange(folder)
    return watch(folder, onAnyChange).on('error', onAnyChange)
  })
  for (const watcher of former) watcher.close()
}

function onChange(folder: string): void {
  isChanged = true
  if (folder.startsWith(assets)) hasNewAssets = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    watchAll()
    void rebuild()
  }, SETTLE_MS)
}

async function end(): Promise<void> {
  await stop()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
watchAll()
await rebuild()
