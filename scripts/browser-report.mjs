/** The message of `e2e/page-waits.ts` for a browser that draws no more frames. */
const browserFault = 'The browser stopped drawing frames'

/**
 * How many tests of one run may pass only when repeated. On a busy machine a test now and then runs into
 * a delay it was not written for. Each is named at the end of the run, to be fixed.
 */
const REPEATED_LIMIT = 2

function* specsOf(suite) {
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
  yield* suite.specs ?? []
}

/** True if the browser, not the shop, ended the first attempt. */
const isBrowserFault = (test) =>
  test.results
    .filter(({ status }) => status !== 'passed')
    .every(({ errors }) => errors.some(({ message }) => message?.includes(browserFault)))

/**
 * Counts the tests of Playwright's JSON report and names those that passed only when repeated. Above
 * the limit these count as failed, unless the browser had stopped drawing. No report counts as one
 * failed test.
 */
export function browserCounts(report) {
  if (!report) return { passed: 0, failed: 1, repeated: [] }
  const { expected, unexpected, flaky } = report.stats
  const repeated = [...specsOf(report)].flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky' && !isBrowserFault(test))
      .map(() => `${spec.file}:${spec.line} ${spec.title}`),
  )
  const refused = repeated.length > REPEATED_LIMIT ? repeated.length : 0
  return {
    passed: expected + flaky - refused,
    failed: unexpected + refused + report.errors.length,
    repeated,
  }
}
