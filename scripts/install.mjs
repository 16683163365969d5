import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-command.mjs'

// Runs on Node 20 and newer, before anything is installed: plain JavaScript, no packages.

const OLDEST_NODE = 20

/** Ends the process with a message when this Node is too old to install the right one. */
export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  console.error(
    `This needs Node ${OLDEST_NODE} or newer to start, and found ${process.version}. ` +
      'The shop itself then runs on the Node it installs beside its packages.',
  )
  process.exit(1)
}

/** True when every package of package-lock.json that fits this machine is in node_modules as locked. */
function isInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return false
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  )
}

/** Installs what package-lock.json lists; prints a message when there is something to install. */
export async function installPackages(say) {
  if (isInstalled()) {
    say('Packages are installed.')
    return
  }
  say('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional']
  // npm runs under the Node that runs this script, since node_modules is about to be replaced.
  const status = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (status !== 0) throw new Error(`npm ci ended with status ${status}.`)
}
