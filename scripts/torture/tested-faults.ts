import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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

/** Runs the tests of a fault and prints a line about them; returns how many failed. */
export async function runTestedFault(
  { name, files }: TestedFault,
  say: (line: string) => void,
): Promise<number> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...files]
  const run = spawn(process.execPath, vitest, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  run.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(run, 'close')
  const report = JSON.parse(output.slice(output.indexOf('{"numTotal'))) as Report
  const { numPassedTests: passed, numFailedTests: failed } = report
  say(`${name} tests: ${passed} passed, ${failed} failed (${files.join(', ')})`)
  if (failed > 0 || passed === 0) say(`BROKEN ${name}: its tests`)
  return passed === 0 ? 1 : failed
}
