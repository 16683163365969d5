/**
 * Finishes a build: bundles the operator's commands, compresses the text files of the browser side, removes the assets that no build of
 * the last 30 days used, and lists the packages that the shop consists of. Run by `npm run build`.
 */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildVersion } from './build-version.ts'
import { readSbom } from './notices/sbom.ts'
import { thirdPartyNotices } from './notices/shipped-packages.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const client = join(dist, 'client')
const assets = join(client, 'assets')
const KEEP_MS = 30 * 24 * 3_600_000
const compressible = new Set(['.js', '.css', '.svg'])
const isCompressed = /\.(?:br|gz)$/

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Returns the paths of all files below a folder, without those that this script writes. */
async function originals(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isCompressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the files of this build; the manifest names them all, fonts and pictures too. */
async function currentAssets(): Promise<ReadonlySet<string>> {
  const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const names = manifest.matchAll(/"(assets\/[^"]+)"/g)
  return new Set([...names].map(([, name = '']) => join(client, name)))
}

async function removeOld(): Promise<void> {
  const current = await currentAssets()
  const now = new Date()
  for (const path of await originals(assets)) {
    // The modification time records when a build last used the file.
    if (current.has(path)) await utimes(path, now, now)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs < KEEP_MS) continue
    for (const suffix of ['', '.br', '.gz']) await rm(`${path}${suffix}`, { force: true })
  }
}

/** Which settings make a file smallest depends on the file; the difference is up to 0.2 %. */
const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
const distances = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 15 },
  { postfix: 1, direct: 2 },
]
const settings = modes.flatMap((mode) => distances.map((distance) => ({ mode, ...distance })))

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    settings.map(({ mode, postfix, direct }) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  )
  return forms.reduce((least, form) => (form.length < least.length ? form : least))
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await smallestBrotli(bytes))
  await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }))
}

async function compressAll(): Promise<void> {
  const paths = await originals(client)
  for (const path of paths) if (compressible.has(extname(path))) await compress(path)
}

async function writeSbom(): Promise<void> {
  try {
    await writeFile(join(dist, 'sbom.cdx.json'), await readSbom())
  } catch (error) {
    // npm before version 10 cannot write one; the shop runs without it.
    console.warn(`The list of packages (dist/sbom.cdx.json) was not written: ${String(error)}`)
  }
}

/** Writes the licence texts of all packages in the shop, as their licences demand, and its version. */
async function writeNotices(): Promise<void> {
  await writeFile(join(dist, 'THIRD-PARTY-NOTICES'), thirdPartyNotices())
  await writeFile(join(dist, 'version.txt'), `${buildVersion()}\n`)
}

/** Commands that work without the sources, each a file of its own beside the server's bundle. */
const COMMANDS = ['admin', 'backup', 'restore', 'move']

async function bundleCommands(): Promise<void> {
  for (const name of COMMANDS) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir: dist,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: {
          input: `src/app/server/programs/${name}.ts`,
          output: { entryFileNames: `${name}.js`, codeSplitting: false },
        },
      },
    })
  }
}

await removeOld()
await bundleCommands()
await Promise.all([compressAll(), writeSbom(), writeNotices()])
