import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Coding } from './codings.ts'

/** One file of the browser build. Its address is looked up, never joined to a path. */
export interface StaticFile {
  readonly type: string
  /** True if the name contains a hash of the content. */
  readonly isImmutable: boolean
  /** The path of the bytes for each coding the build prepared. */
  readonly paths: ReadonlyMap<Coding, string>
  readonly etag: string
}

const types: Readonly<Record<string, string>> = {
  // Every script is a module, which browsers always read as UTF-8; naming it costs each script 15 bytes.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

const codedSuffixes: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** Folders in which every file name contains a hash. */
const immutableFolders = ['/assets/', '/images/'] as const

/** True for addresses that can only be files: a missing one is not answered with a page. */
export function isFileAddress(path: string): boolean {
  return immutableFolders.some((folder) => path.startsWith(folder))
}

async function describe(folder: string, name: string, names: ReadonlySet<string>) {
  const address = `/${name.split(sep).join('/')}`
  const path = join(folder, name)
  const coded = codedSuffixes.filter(([, suffix]) => names.has(`${name}${suffix}`))
  const paths = new Map<Coding, string>([
    ['identity', path],
    ...coded.map(([coding, suffix]) => [coding, `${path}${suffix}`] as const),
  ])
  const { size, mtimeMs } = await stat(path)
  const isImmutable = isFileAddress(address)
  const hash = isImmutable
    ? createHash('sha256').update(`${address} ${size}`).digest('base64url')
    : createHash('sha256').update(`${size} ${mtimeMs}`).digest('base64url')
  const type = types[extname(name)] ?? 'application/octet-stream'
  const file: StaticFile = { type, isImmutable, paths, etag: hash.slice(0, 16) }
  return [address, file] as const
}

/** Lists the files below a folder by address, without hidden folders and unknown types. */
export async function listStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true })
  const names = new Set(entries)
  const servable = entries.filter((name) => !name.startsWith('.') && extname(name) in types)
  return new Map(await Promise.all(servable.map((name) => describe(folder, name, names))))
}

/** Reads the bytes of a file in one of its codings. */
export async function readStaticFile(
  file: StaticFile,
  coding: Coding,
): Promise<Buffer<ArrayBuffer>> {
  const path = file.paths.get(coding)
  if (!path) throw new Error(`No ${coding} form was built.`)
  return readFile(path)
}
