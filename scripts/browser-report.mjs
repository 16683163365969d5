/** The message of `e2e/page-waits.ts` for a browser that draws no more frames. */
const browserFault = 'The browser stopped drawing frames'

function* testsOf(suite) {
  for (const inner of suite.suites ?? []) yield* testsOf(inner)
  for (const spec of suite.specs ?? []) yield* spec.tests
}

/** A second attempt is accepted only if the browser, not the shop, ended the first one. */
const isBrowserFault = (test) =>
  test.status === 'flaky' &&
  test.results
    .filter(({ status }) => status !== 'passed')
    .every(({ errors }) => errors.some(({ message }) => message?.includes(browserFault)))

/**
 * Counts the tests of Playwright's JSON report. One that passed only when repeated counts as failed,
 * unless the browser had stopped drawing. No report counts as one failed test.
 */
export function browserCounts(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const faults = [...testsOf(report)].filter(isBrowserFault).length
  return {
    passed: expected + faults,
    failed: unexpected + flaky - faults + report.errors.length,
  }
}
