export interface TestCounts {
  passed: number
  failed: number
  /** Name of each failed test, with the beginning of its error. */
  failures: string[]
}
export function unitCounts(report: unknown): TestCounts
export function browserCounts(report: unknown): TestCounts & {
  /** File, line and title of each test that passed only when repeated. */
  repeated: string[]
}
