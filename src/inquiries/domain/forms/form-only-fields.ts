import * as z from 'zod/mini'

const PRIVACY = 'Sie müssen der Datenschutzerklärung zustimmen'

/** Fields of the forms that are not stored: consent, honeypot `website`, and time of opening. */
export const formOnlyFields = {
  privacy: z
    .boolean({ error: PRIVACY })
    .check(z.refine((isAgreed) => isAgreed, { error: PRIVACY })),
  website: z.optional(z.string()),
  /** Epoch milliseconds at which the form appeared. */
  startedAt: z.optional(z.number()),
} as const

/** Fields of the request that help to mark bots. They never cause a refusal. */
export const traceFields = {
  /** Honeypot: a field that visitors cannot see. */
  website: z.optional(z.unknown()),
  /** Milliseconds between the form's appearance and its submission. */
  elapsedMs: z.optional(z.unknown()),
} as const
