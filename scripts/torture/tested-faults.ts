import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableRows } from '../../test/table-rows.ts'
import { faults } from './faults/all.ts'

/** A fault that only unit or API tests try; they run on both databases where one is touched. */
export interface TestedFault {
  readonly name: string
  readonly title: string
  /** Test files; browser tests are left to `npm run check`. */
  readonly files: readonly string[]
}

/** Reads from docs/faults.md which faults are tried by tests alone. */
export function readTestedFaults(): TestedFault[] {
  const page = readFileSync(new URL('../../docs/faults.md', import.meta.url), 'utf8')
  const found = new Map<string, TestedFault>()
  for (const [name = '', title = '', proof = ''] of tableRows(
    page,
    '# Faults and abuse the shop withstands',
  )) {
    const [, file] = /^`([^`]+\.test\.tsx?)`/.exec(proof) ?? []
    if (file === undefined || faults.some((fault) => fault.name === name)) continue
    const former = found.get(name)
    found.set(name, {
      name,
      title: former?.title ?? title,
      files: [...(former?.files ?? []), file],
    })
  }
  return [...found.values()]
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** Runs test files and returns how many of their tests passed and failed; throws when they did not run. */
async function runTests(files: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-torture-'))
  const file = join(folder, 'report.json')
  const options = ['--reporter=json', `--outputFile=${file}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files]
  try {
    await once(spawn(process.execPath, vitest, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the tests of a fault and prints a line about them; returns how many failed. */
export async function runTestedFault(
  { name, files }: TestedFault,
  say: (line: string) => void,
): Promise<number> {
  const { numPassedTests: passed, numFailedTests: failed } = await runTests(files)
  say(`${name} tests: ${passed} passed, ${failed} failed (${files.join(', ')})`)
  if (failed > 0 || passed === 0) say(`BROKEN ${name}: its tests`)
  return passed === 0 ? 1 : failed
}
