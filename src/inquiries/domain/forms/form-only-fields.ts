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
