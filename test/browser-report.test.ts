import { expect, test } from 'vitest'
import { browserCounts } from '../scripts/browser-report.mjs'

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
  })
})

test('browser tests without a report count as one failed test', () => {
  expect(browserCounts(undefined)).toEqual({ passed: 0, failed: 1, repeated: [] })
})
