import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontFiles } from '../../../platform/web/font-files.ts'
import { listStaticFiles, type StaticFile } from './static-files.ts'

/** The files of the browser build, as pages need them. */
export interface AssetManifest {
  /** The small script that loads all others once the page is painted. */
  readonly boot: string
  readonly entry: string
  /** Stylesheets of admin pages, instead of those of the page. */
  readonly adminStyles: readonly string[]
  readonly fonts: readonly string[]
  /** Returns the script that exports a page; throws if the module is unknown. */
  pageScript(module: string): string
  /**
   * Returns the scripts of a page module and its imports, without the entry; throws if the module
   * is unknown.
   */
  pageScripts(module: string): readonly string[]
  /** Returns the stylesheets of a page that is not an admin page; throws if the module is unknown. */
  pageStyles(module: string): readonly string[]
  /** Every file of the build by its address. */
  readonly files: ReadonlyMap<string, StaticFile>
}

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

const BOOT = 'src/app/web/boot.ts'
const ENTRY = 'src/app/web/entry-client.tsx'
const PUBLIC_STYLE = 'src/app/web/public.css'
const ADMIN_STYLE = 'src/app/web/admin.css'

/** Returns a chunk and all that it imports. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))]
}

const scriptsOf = (chunks: readonly ManifestChunk[]): string[] =>
  chunks.map(({ file }) => `/${file}`)

const stylesOf = (chunks: readonly ManifestChunk[]): string[] =>
  chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))

/** Reads Vite's manifest; throws when the browser build is absent or has no entry. */
export function readManifest(
  manifest: Manifest,
  files: ReadonlyMap<string, StaticFile> = new Map(),
): AssetManifest {
  const entryChunks = chunksOf(manifest, ENTRY)
  const [entry] = scriptsOf(entryChunks)
  const [boot] = scriptsOf(chunksOf(manifest, BOOT))
  if (!boot) throw new Error(`${BOOT} is not in the build's manifest.`)
  if (!entry) throw new Error(`${ENTRY} is not in the build's manifest.`)
  const styleOf = (key: string): string[] => (manifest[key] ? [`/${manifest[key].file}`] : [])
  const keyOfPage = (module: string): string => `src/app/web/pages/${module}.tsx`
  const chunkOfPage = (module: string): ManifestChunk => {
    const chunk = manifest[keyOfPage(module)]
    if (!chunk) throw new Error(`${keyOfPage(module)} is not in the build's manifest.`)
    return chunk
  }
  const chunksOfPage = (module: string): ManifestChunk[] => {
    chunkOfPage(module)
    return [...entryChunks, ...chunksOf(manifest, keyOfPage(module))]
  }
  return {
    boot,
    entry,
    adminStyles: styleOf(ADMIN_STYLE),
    fonts: fontFiles,
    pageScript: (module) => `/${chunkOfPage(module).file}`,
    pageScripts: (module) => [
      ...new Set(scriptsOf(chunksOfPage(module)).filter((script) => script !== entry)),
    ],
    // That of every page is first: it names the layers.
    pageStyles: (module) => [
      ...new Set([...styleOf(PUBLIC_STYLE), ...stylesOf(chunksOfPage(module))]),
    ],
    files,
  }
}

const builtClient = (): string => fileURLToPath(new URL('./client', import.meta.url))

/** Loads the browser build beside the running `dist/server.js`. */
export async function loadAssetManifest(folder = builtClient()): Promise<AssetManifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  return readManifest(JSON.parse(text) as Manifest, await listStaticFiles(folder))
}
