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

/** The first two lines of an error, without its colours. */
function firstLines(message = '') {
  // oxlint-disable-next-line no-control-regex -- reports hold the terminal's colour codes
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '')
  return plain.split('\n').slice(0, 2).join(' ').slice(0, 300)
}

/**
 * Counts the tests of Vitest's JSON report and names those that failed. A test file that could not even be
 * loaded counts as one failed test, as does no report.
 */
export function unitCounts(report) {
  if (!report) return { passed: 0, failed: 1, failures: [] }
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${file.name} ${test.fullName}: ${firstLines(test.failureMessages[0])}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map((file) => `${file.name}: ${firstLines(file.message)}`)],
  }
}

/** True if the browser, not the shop, ended the first attempt. */
const isBrowserFault = (test) =>
  test.results
    .filter(({ status }) => status !== 'passed')
    .every(({ errors }) => errors.some(({ message }) => message?.includes(browserFault)))

/**
 * Counts the tests of Playwright's JSON report and names those that failed or passed only when repeated. Above
 * the limit these count as failed, unless the browser had stopped drawing. No report counts as one
 * failed test.
 */
export function browserCounts(report) {
  if (!report) return { passed: 0, failed: 1, repeated: [], failures: [] }
  const { expected, unexpected, flaky } = report.stats
  const specs = [...specsOf(report)]
  const nameOf = (spec) => `${spec.file}:${spec.line} ${spec.title}`
  const repeated = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky' && !isBrowserFault(test))
      .map(() => nameOf(spec)),
  )
  const failures = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => `${nameOf(spec)}: ${firstLines(test.results[0]?.errors[0]?.message)}`),
  )
  const refused = repeated.length > REPEATED_LIMIT ? repeated.length : 0
  return {
    passed: expected + flaky - refused,
    failed: unexpected + refused + report.errors.length,
    repeated,
    failures: [...failures, ...report.errors.map(({ message }) => firstLines(message))],
  }
}
