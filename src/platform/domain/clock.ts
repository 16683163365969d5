/** The only source of time for rules and operations; tests pass their own. */
export interface Clock {
  now(): Date
}
