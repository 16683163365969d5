import { expect, test } from 'vitest'
import { browserCounts } from '../scripts/browser-report.mjs'

/** A report of one test that failed once with this message and passed when it was repeated. */
const repeated = (message: string) => ({
  stats: { expected: 3, unexpected: 0, flaky: 1 },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { status: 'failed', errors: [{ message }] },
                    { status: 'passed', errors: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})

test('a browser test that passes only when repeated counts as failed', () => {
  expect(browserCounts(repeated('Error: expected 1, got 2'))).toEqual({ passed: 3, failed: 1 })
})

test('a browser test whose browser stopped drawing counts by its second attempt', () => {
  expect(browserCounts(repeated('Error: The browser stopped drawing frames'))).toEqual({
    passed: 4,
    failed: 0,
  })
})

test('browser tests without a report count as one failed test', () => {
  expect(browserCounts(undefined)).toEqual({ passed: 0, failed: 1 })
})
