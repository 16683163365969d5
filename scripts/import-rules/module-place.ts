export type Layer = 'domain' | 'server' | 'web'

export interface ModulePlace {
  path: string
  /** `app`, `platform`, a feature, `urls`, `migrations`, or undefined outside src/ and db/. */
  area: string | undefined
  layer: Layer | undefined
}

/** Returns area and layer of a path from the root. It may also be a folder or lack its extension. */
export function placeOf(path: string): ModulePlace {
  const [top, area, folder] = path.split('/')
  if (top === 'db') return { path, area: 'migrations', layer: undefined }
  if (top !== 'src' || area === undefined) return { path, area: undefined, layer: undefined }
  if (/^urls(\.|$)/.test(area)) return { path, area: 'urls', layer: undefined }
  const layer = area === 'app' ? appLayer(folder) : featureLayer(folder)
  return { path, area, layer }
}

function featureLayer(folder: string | undefined): Layer | undefined {
  return folder === 'domain' || folder === 'server' || folder === 'web' ? folder : undefined
}

/** `routing/` runs in the browser as well as on the server, so it keeps the browser's rules. */
function appLayer(folder: string | undefined): Layer | undefined {
  if (folder === 'routing') return 'web'
  return folder === 'server' || folder === 'web' ? folder : undefined
}

/** Returns true for every file that holds all addresses of the shop or a part of them. */
export const isUrlsFile = (path: string): boolean => /^src\/urls(\.[a-z]+)?\.ts$/.test(path)

/** Returns true for tests and what only they use. The import rules do not apply to them. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path)
}
