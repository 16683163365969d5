export function browserCounts(report: unknown): {
  passed: number
  failed: number
  repeated: string[]
}
