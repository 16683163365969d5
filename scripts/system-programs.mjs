import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-command.mjs'

// The programs that npm does not install, and their Debian packages.

const chromiumPrograms = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const chromiumOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findChromium = () => firstOnPath(chromiumPrograms) ?? [chromiumOnMac].find(isProgram)

/**
 * The programs that the tests run besides npm packages. `find` returns the path of the installed
 * program; `instead` returns a substitute where the package cannot be installed.
 */
const programs = [
  {
    // Draws the same pages as Chromium in half the time, because it has no window.
    name: 'Chromium without a window',
    variable: 'CHROMIUM_PATH',
    debianPackage: 'chromium-headless-shell',
    find: () => firstOnPath(['chromium-headless-shell']),
    instead: findChromium,
  },
  {
    name: 'PostgreSQL',
    variable: 'POSTGRES_BIN',
    debianPackage: 'postgresql',
    find: () => findPostgresFolder(),
  },
  { name: 'qpdf', debianPackage: 'qpdf', find: () => onPath('qpdf') },
  { name: 'pdftotext', debianPackage: 'poppler-utils', find: () => onPath('pdftotext') },
  { name: 'Java', debianPackage: 'default-jre-headless', find: () => onPath('java') },
]

/**
 * Returns the path of an installed Chromium or Chrome with a window; throws a message when there is
 * none.
 */
export function requireChromium() {
  const path = process.env.CHROMIUM_PATH ?? findChromium()
  if (path === undefined) {
    throw new Error('Chromium was not found. Install it (Debian: chromium) or set CHROMIUM_PATH.')
  }
  return path
}

/**
 * Lists every program the tests need and installs missing ones where this process is root on
 * Debian; otherwise throws one message that names them all. Returns the environment that tells the
 * tests their paths.
 */
export async function provideSystemPrograms(say) {
  say('The tests need these programs besides the packages of npm:')
  for (const program of programs) {
    const { name, debianPackage } = program
    say(`  ${name}: ${locate(program) ?? `missing (Debian package ${debianPackage})`}`)
  }
  const missing = programs.filter((program) => locate(program) === undefined)
  if (missing.length > 0) await installFromDebian(missing, say)
  return Object.fromEntries(
    programs.flatMap((program) => {
      const path = locate(program) ?? program.instead?.()
      return program.variable && path !== undefined ? [[program.variable, path]] : []
    }),
  )
}

function locate({ variable, find }) {
  return (variable && process.env[variable]) || find()
}

async function installFromDebian(missing, say) {
  const needed = missing.filter(({ instead }) => instead?.() === undefined)
  const packages = missing.map(({ debianPackage }) => debianPackage)
  if (!isRootOnDebian()) {
    if (needed.length > 0) throw new Error(howToInstall(needed))
    for (const { name, instead } of missing) say(`  ${name}: ${instead()} will do, only slower`)
    return
  }
  say(`Installing from Debian, as root: ${packages.join(' ')}`)
  await aptGet('update')
  await aptGet('--no-install-recommends', 'install', ...packages)
  const failed = needed.filter((program) => locate(program) === undefined)
  if (failed.length > 0) throw new Error(howToInstall(failed))
}

function howToInstall(needed) {
  const packages = needed.map(({ debianPackage }) => debianPackage).join(' ')
  const names = needed.map(({ name }) => name).join(', ')
  const variables = needed.flatMap(({ variable }) => variable ?? [])
  const or = variables.length > 0 ? `, or set ${variables.join(' and ')}` : ''
  return `Missing: ${names}. Install them (Debian: apt-get install ${packages})${or}.`
}

async function aptGet(...args) {
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const status = await run('apt-get', [...options, ...args], { env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} ended with status ${status}.`)
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false
  // Ubuntu's chromium package only starts snap, which does not work everywhere.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Returns the folder with initdb and postgres: Debian has one for each major version, newest first.
 */
function findPostgresFolder() {
  const versions = '/usr/lib/postgresql'
  const folders = existsSync(versions) ? readdirSync(versions) : []
  const newestFirst = folders.sort((a, b) => Number(b) - Number(a))
  return (
    newestFirst
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => isProgram(join(folder, 'initdb'))) ??
    onPath('initdb')?.slice(0, -'/initdb'.length)
  )
}

function firstOnPath(names) {
  return names.map(onPath).find((path) => path !== undefined)
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
