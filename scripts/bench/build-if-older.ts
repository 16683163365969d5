import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run-command.mjs'

/** What the build reads. */
const sources = [
  'src',
  'db',
  'assets',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build',
]

/** Written last by a build. */
const BUILT = 'dist/version.txt'

function newestMs(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => {
      return Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
    }, 0)
}

/** Builds the shop when there is no build, or a file that it was made from changed since. */
export async function buildIfOlder(): Promise<void> {
  const built = join(root, BUILT)
  const builtMs = existsSync(built) ? statSync(built).mtimeMs : 0
  if (sources.every((path) => newestMs(join(root, path)) <= builtMs)) return
  const status = await run('npm', ['run', '--silent', 'build'], { name: 'build' })
  if (status !== 0) throw new Error(`the build ended with status ${status}`)
}
