export interface FormTraces {
  readonly website?: unknown
  readonly elapsedMs?: unknown
}

export interface FormOnlyValues {
  readonly privacy?: boolean
  readonly website?: string | undefined
  readonly startedAt?: number | undefined
}

/** The body of a form's call: its values without consent, with the traces. `nowMs` is epoch time. */
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

/** No person fills a form faster, even when the browser does the typing. */
const FASTEST_PERSON_MS = 2_000

/** Does a submission look like a bot's? Such ones are stored and marked, never refused. */
export function isSuspect({ website, elapsedMs }: FormTraces): boolean {
  return Boolean(website) || (typeof elapsedMs === 'number' && elapsedMs < FASTEST_PERSON_MS)
}
