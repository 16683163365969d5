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
  readonly styles: readonly string[]
  /** Stylesheets of admin pages, instead of `styles`. */
  readonly adminStyles: readonly string[]
  readonly fonts: readonly string[]
  /**
   * Returns the scripts of a page module and its imports, without the entry; throws if the module
   * is unknown.
   */
  pageScripts(module: string): readonly string[]
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
const ADMIN_STYLE = 'src/app/web/admin.css'

function scriptsOf(manifest: Manifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const imported = (chunk.imports ?? []).flatMap((other) => scriptsOf(manifest, other, seen))
  return [`/${chunk.file}`, ...imported]
}

/** Reads Vite's manifest; throws when the browser build is absent or has no entry. */
export function readManifest(
  manifest: Manifest,
  files: ReadonlyMap<string, StaticFile> = new Map(),
): AssetManifest {
  const entryScripts = scriptsOf(manifest, ENTRY, new Set())
  const [entry] = entryScripts
  const [boot] = scriptsOf(manifest, BOOT, new Set())
  if (!boot) throw new Error(`${BOOT} is not in the build's manifest.`)
  if (!entry) throw new Error(`${ENTRY} is not in the build's manifest.`)
  const adminStyle = manifest[ADMIN_STYLE]?.file
  return {
    boot,
    entry,
    styles: (manifest[ENTRY]?.css ?? []).map((file) => `/${file}`),
    adminStyles: adminStyle ? [`/${adminStyle}`] : [],
    fonts: fontFiles,
    pageScripts: (module) => {
      const key = `src/app/web/pages/${module}.tsx`
      if (!manifest[key]) throw new Error(`${key} is not in the build's manifest.`)
      const scripts = [...entryScripts.slice(1), ...scriptsOf(manifest, key, new Set())]
      return [...new Set(scripts)].filter((script) => script !== entry)
    },
    files,
  }
}

const builtClient = (): string => fileURLToPath(new URL('./client', import.meta.url))

/** Loads the browser build beside the running `dist/server.js`. */
export async function loadAssetManifest(folder = builtClient()): Promise<AssetManifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  return readManifest(JSON.parse(text) as Manifest, await listStaticFiles(folder))
}
