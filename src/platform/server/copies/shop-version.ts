import { readFileSync } from 'node:fs'

/** package.json, seen from this file and from the bundle in dist/. */
const PACKAGE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../package.json' : '../package.json',
  import.meta.url,
)

/** Returns the version of the shop that runs. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return version
}
