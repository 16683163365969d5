/** HTTP status of each error code. */
export const refusalStatus = {
  malformed: 400,
  invalid: 400,
  unauthorised: 401,
  'wrong-credentials': 401,
  'second-factor-required': 401,
  'wrong-second-factor': 400,
  forbidden: 403,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'clock-behind': 409,
  'out-of-stock': 409,
  'amounts-changed': 409,
  'account-exists': 409,
  'key-reused': 409,
  'too-many-open': 409,
  'status-changed': 409,
  'stock-changed': 409,
  'already-subscribed': 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  'headers-too-large': 431,
  internal: 500,
  'checkout-closed': 503,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** The reason of a refused operation: a stable code for programs, a German sentence for users. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** Machine-readable extras of the answer, e.g. the current amounts or `retryAfterSeconds`. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Creates a refusal; `message` is a German sentence shown to users. */
export function refusal(
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, 'fields' | 'details'> = {},
): Refusal {
  return { code, message, ...more }
}
