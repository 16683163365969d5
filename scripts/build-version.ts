import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function git(...args: readonly string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio] }).trim()
  } catch {
    return null
  }
}

/**
 * Returns the version that a build writes into the shop: the release's tag and the commits since, for example
 * `1.2.0` or `1.2.0-3-g1a2b3c4`; without a tag the version of package.json with the commit; without git the
 * former alone.
 */
export function buildVersion(): string {
  const tagged = git('describe', '--tags', '--match', 'v[0-9]*')
  if (tagged) return tagged.replace(/^v/, '')
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  const commit = git('rev-parse', '--short', 'HEAD')
  return commit ? `${version}+${commit}` : version
}
