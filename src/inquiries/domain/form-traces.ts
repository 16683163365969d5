import * as z from 'zod/mini'

const PRIVACY = 'Sie müssen der Datenschutzerklärung zustimmen'

/** What only the forms ask: the consent, the honeypot `website`, and when the form was opened. */
export const formOnlyFields = {
  privacy: z
    .boolean({ error: PRIVACY })
    .check(z.refine((isAgreed) => isAgreed, { error: PRIVACY })),
  website: z.optional(z.string()),
  /** Epoch milliseconds at which the form appeared. */
  startedAt: z.optional(z.number()),
} as const

/** What a form's call says besides its fields. Read to mark bots; nothing here is ever refused. */
export const traceFields = {
  /** The honeypot: people do not see it. */
  website: z.optional(z.unknown()),
  /** Milliseconds between the form's appearance and its submission. */
  elapsedMs: z.optional(z.unknown()),
} as const

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
