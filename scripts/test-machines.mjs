import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './install.mjs'

// What npm does not bring: a browser, a PostgreSQL server, and two programs that read PDFs.

/** Path of an installed Chromium; installs it where that is possible. */
export function findChromium(say) {
  return findOrInstall(say, {
    what: 'Chromium',
    debianPackage: 'chromium',
    variable: 'CHROMIUM_PATH',
    look: () =>
      process.env.CHROMIUM_PATH ??
      ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
        .map(onPath)
        .find((path) => path !== undefined) ??
      ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isProgram),
  })
}

/** Folder with initdb and postgres; installs PostgreSQL where that is possible. */
export function findPostgres(say) {
  return findOrInstall(say, {
    what: 'PostgreSQL',
    debianPackage: 'postgresql',
    variable: 'POSTGRES_BIN',
    look: () => {
      const initdb = onPath('initdb')
      return (
        process.env.POSTGRES_BIN ??
        debianFolders().find((folder) => isProgram(join(folder, 'initdb'))) ??
        initdb?.slice(0, -'/initdb'.length)
      )
    },
  })
}

/**
 * qpdf and pdftotext, which read the shop's papers as strangers do. Without them those tests are
 * skipped: the papers are then read by one library alone.
 */
export async function findPdfTools(say) {
  for (const [program, debianPackage] of [
    ['qpdf', 'qpdf'],
    ['pdftotext', 'poppler-utils'],
  ]) {
    const look = () => onPath(program)
    try {
      await findOrInstall(say, { what: program, debianPackage, variable: 'PATH', look })
    } catch (error) {
      say(`${error.message} Its tests are skipped.`)
    }
  }
}

async function findOrInstall(say, { what, debianPackage, variable, look }) {
  const found = look()
  if (found !== undefined) {
    say(`${what}: ${found}`)
    return found
  }
  const missing =
    `${what} is needed for the tests and was not found. Install it (Debian or Ubuntu: ` +
    `apt-get install ${debianPackage}) or set ${variable}.`
  if (!isRootOnDebian()) throw new Error(missing)
  say(`${what}: not found, installing Debian's package ${debianPackage} …`)
  await install(debianPackage)
  const installed = look()
  if (installed === undefined) throw new Error(missing)
  say(`${what}: ${installed}`)
  return installed
}

async function install(debianPackage) {
  const apt = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', [...apt, 'update'], { env })
  if (updated !== 0) throw new Error(`apt-get update ended with status ${updated}.`)
  const args = [...apt, '--no-install-recommends', 'install', debianPackage]
  const status = await run('apt-get', args, { env })
  if (status !== 0) throw new Error(`apt-get install ${debianPackage} ended with status ${status}.`)
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false
  // Ubuntu's chromium package is a door to snap, which does not work everywhere.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Debian keeps one folder for each major version; the newest comes first. */
function debianFolders() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
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
