import { expect, it } from 'vitest'
import { runTestedFault } from './tested-faults.ts'

it('a fault that tests try reports how many of them passed', async () => {
  const lines: string[] = []
  const fault = { name: 'F0', title: 'Nothing', files: ['src/platform/domain/csv/csv.test.ts'] }
  expect(await runTestedFault(fault, (line) => void lines.push(line))).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(
      /^F0 tests: [1-9]\d* passed, 0 failed \(src\/platform\/domain\/csv\/csv\.test\.ts\)$/,
    ),
  ])
})

it('a fault whose tests are not there is broken', async () => {
  const lines: string[] = []
  const fault = { name: 'F0', title: 'Nothing', files: ['src/platform/domain/gone.test.ts'] }
  expect(await runTestedFault(fault, (line) => void lines.push(line))).toBe(1)
  expect(lines).toContain('BROKEN F0: its tests')
})
