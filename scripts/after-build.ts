/**
 * Finishes a browser build: compresses its text files once and for all, and removes the assets
 * that no build of the last 30 days used. Run by `npm run build`.
 */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const assets = join(client, 'assets')
const KEEP_MS = 30 * 24 * 3_600_000
const compressible = new Set(['.js', '.css', '.svg'])
const coded = /\.(?:br|gz)$/

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Names of everything below a folder, without what this script itself writes. */
async function originals(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !coded.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Files the build just made: the manifest names them all, fonts and pictures too. */
async function currentAssets(): Promise<ReadonlySet<string>> {
  const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const names = manifest.matchAll(/"(assets\/[^"]+)"/g)
  return new Set([...names].map(([, name = '']) => join(client, name)))
}

async function removeOld(): Promise<void> {
  const current = await currentAssets()
  const now = new Date()
  for (const path of await originals(assets)) {
    // The moment a build last used the file.
    if (current.has(path)) await utimes(path, now, now)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs < KEEP_MS) continue
    for (const suffix of ['', '.br', '.gz']) await rm(`${path}${suffix}`, { force: true })
  }
}

/** Brotli guesses where to split: by chance one mode or the other is up to 0.2 % smaller. */
const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    modes.map((mode) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: mode,
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

await removeOld()
await compressAll()
