export interface Violation {
  path: string
  line: number
  /** The number of the rule in docs/decisions/0003. */
  rule: number
  /** The rule in one sentence. */
  text: string
  /** What the file does. */
  found: string
}
