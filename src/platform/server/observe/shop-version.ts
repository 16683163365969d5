import { existsSync, readFileSync } from 'node:fs'

/** Written by the build beside the bundle. */
const BUILT = new URL('./version.txt', import.meta.url)

/** package.json, seen from this file and from the bundle in dist/. */
const PACKAGE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../package.json' : '../package.json',
  import.meta.url,
)

function readVersion(): string {
  if (existsSync(BUILT)) return readFileSync(BUILT, 'utf8').trim()
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return version
}

let known: string | undefined

/** Returns the version of the shop that runs: release tag and commit of the build, else that of package.json. */
export function shopVersion(): string {
  known ??= readVersion()
  return known
}
