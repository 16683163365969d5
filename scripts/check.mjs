import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, refuseOldNode } from './install.mjs'
import { endWithParent, root, run } from './run-command.mjs'
import { provideSystemPrograms } from './system-programs.mjs'
import { browserCounts, unitCounts } from './test-reports.mjs'
import { makeFolder, removeLeftovers, chooseTemporaryFolder } from './temporary-folder.mjs'

refuseOldNode()

// `npm run check`: runs every check and test, starting from a fresh clone.

const unitStep = 'unit and API tests'
const browserStep = 'browser tests'

const results = []
const parent = chooseTemporaryFolder()
removeLeftovers(parent)
const temporary = makeFolder(parent)
// The PostgreSQL of the tests is another user when root runs them.
chmodSync(temporary, 0o755)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** Runs one step, prints its duration and remembers its result. */
async function step(name, command, env = {}) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const [program, ...args] = command
  const isFine =
    (await run(program, args, { env: { CI: 'true', TMPDIR: temporary, ...env }, name })) === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`\n-- ${name}: ${isFine ? 'fine' : 'FAILED'} (${seconds} s)`)
  results.push({ name, isFine, seconds })
  return isFine
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function checkSources() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const command of scripts.lint.split(' && ')) await step(command, command.split(' '))
  await step('known vulnerabilities', ['node', 'scripts/audit.ts'])
}

/** Returns whether there is a build to test. */
async function checkTypesAndBuild() {
  await step('types', ['npm', 'run', '--silent', 'typecheck'])
  return step('build', ['npm', 'run', '--silent', 'build'])
}

async function testUnits(programs) {
  const report = join(temporary, 'unit.json')
  await step(
    unitStep,
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // Hundreds of processes that the tests start load the same files.
    { ...programs, NODE_COMPILE_CACHE: join(temporary, 'compiled') },
  )
  return unitCounts(readReport(report))
}

async function testBrowser(programs) {
  const report = join(temporary, 'browser.json')
  await step(browserStep, ['playwright', 'test', '--reporter=list,json', '--retries=2'], {
    ...programs,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return browserCounts(readReport(report))
}

async function main() {
  const started = Date.now()
  const say = (line) => console.log(line)
  const programs = await provideSystemPrograms(say)
  await installPackages(say)

  // Beside each other, because most of them use one processor.
  const [isBuilt] = await Promise.all([checkTypesAndBuild(), checkSources()])
  // One after the other: beside each other their processes push each other off the two processors.
  const unit = await testUnits(programs)
  const browser = isBuilt ? await testBrowser(programs) : browserCounts(undefined)

  const failedSteps = results.filter(({ isFine }) => !isFine)
  console.log(`\n== result after ${((Date.now() - started) / 1000).toFixed(0)} s`)
  for (const { name, isFine, seconds } of results) {
    console.log(`${isFine ? 'fine  ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
  }
  // A failed step without tests (format, lint, types, build) counts as one failed test.
  const testSteps = new Set([unitStep, browserStep])
  const failedOthers = failedSteps.filter(({ name }) => !testSteps.has(name))
  const failed = unit.failed + browser.failed + failedOthers.length
  for (const failure of [...unit.failures, ...browser.failures]) console.log(`failed: ${failure}`)
  for (const name of browser.repeated) console.log(`passed only when repeated: ${name}`)
  console.log(`${unit.passed + browser.passed} passed, ${failed} failed`)
  return failed === 0 && failedSteps.length === 0
}

endWithParent()
try {
  process.exit((await main()) ? 0 : 1)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
