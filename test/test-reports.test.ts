import { expect, test } from 'vitest'
import { browserCounts, unitCounts } from '../scripts/test-reports.mjs'

/** A report of tests that failed once with this message and passed when they were repeated. */
const repeated = (message: string, count = 1) => ({
  stats: { expected: 3, unexpected: 0, flaky: count },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: Array.from({ length: count }, (_, index) => ({
            file: 'cart.spec.ts',
            line: index + 1,
            title: 'a customer buys',
            tests: [
              {
                status: 'flaky',
                results: [
                  { status: 'failed', errors: [{ message }] },
                  { status: 'passed', errors: [] },
                ],
              },
            ],
          })),
        },
      ],
    },
  ],
})

test('a browser test that passes only when repeated is named', () => {
  expect(browserCounts(repeated('Error: expected 1, got 2'))).toEqual({
    passed: 4,
    failed: 0,
    repeated: ['cart.spec.ts:1 a customer buys'],
    failures: [],
  })
})

test('more than two browser tests that pass only when repeated count as failed', () => {
  expect(browserCounts(repeated('Error: expected 1, got 2', 2)).failed).toBe(0)
  expect(browserCounts(repeated('Error: expected 1, got 2', 3))).toMatchObject({
    passed: 3,
    failed: 3,
  })
})

test('browser tests whose browser stopped drawing count by their second attempt', () => {
  expect(browserCounts(repeated('Error: The browser stopped drawing frames', 3))).toEqual({
    passed: 6,
    failed: 0,
    repeated: [],
    failures: [],
  })
})

test('a browser test that failed is named with the beginning of its error', () => {
  const [red, normal] = ['\u001B[31m', '\u001B[39m']
  const test = {
    status: 'unexpected',
    results: [
      { status: 'failed', errors: [{ message: `${red}Error: no${normal}\nwhere\nstack` }] },
    ],
  }
  const specs = [{ file: 'cart.spec.ts', line: 7, title: 'a customer buys', tests: [test] }]
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [{ specs }],
  }
  expect(browserCounts(report)).toMatchObject({
    failed: 1,
    failures: ['cart.spec.ts:7 a customer buys: Error: no where'],
  })
})

test('browser tests without a report count as one failed test', () => {
  expect(browserCounts(undefined)).toMatchObject({ passed: 0, failed: 1 })
})

test('unit tests that failed and files that could not be loaded are named', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'subtracts', failureMessages: ['Error: 1\nat 2\n'] }
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  }
  expect(unitCounts(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts subtracts: Error: 1 at 2', 'b.test.ts: No such file'],
  })
  expect(unitCounts(undefined)).toMatchObject({ passed: 0, failed: 1 })
})
