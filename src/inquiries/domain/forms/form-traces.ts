export interface FormTraces {
  readonly website?: unknown
  readonly elapsedMs?: unknown
}

export interface FormOnlyValues {
  readonly privacy?: boolean
  readonly website?: string | undefined
  readonly startedAt?: number | undefined
}

/** Builds the request body: form values without consent, plus honeypot and elapsed time. */
export function inquiryBody<T extends FormOnlyValues>(
  values: T,
  nowMs: number,
): Omit<T, keyof FormOnlyValues> & FormTraces {
  const { privacy: _consented, website, startedAt, ...fields } = values
  return {
    ...fields,
    ...(website && { website }),
    ...(startedAt !== undefined && { elapsedMs: nowMs - startedAt }),
  }
}

/** A person takes longer than this, even with the browser's autofill. */
const FASTEST_PERSON_MS = 2_000

/** Checks whether a submission looks like a bot's. Such ones are stored and marked, not refused. */
export function isSuspect({ website, elapsedMs }: FormTraces): boolean {
  return Boolean(website) || (typeof elapsedMs === 'number' && elapsedMs < FASTEST_PERSON_MS)
}
