import * as z from 'zod/mini'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

/** Why an order is cancelled, with German labels for admins. */
export const cancellationReasons = {
  unpaid: 'Zahlung nicht eingegangen',
  customer: 'Kundenwunsch',
  undeliverable: 'Nicht lieferbar',
  withdrawal: 'Widerruf',
} as const

export type CancellationReason = keyof typeof cancellationReasons

/** The reasons for which a part of an order is cancelled; a withdrawal of a part is accepted as one. */
export const partReasons = [
  'customer',
  'undeliverable',
] as const satisfies readonly CancellationReason[]

export type PartReason = (typeof partReasons)[number]

export const MAX_CANCELLATION_WORDS = 500

const reasons = Object.keys(cancellationReasons) as CancellationReason[]

/** The reason of a cancellation, which its mail gives, with the admin's own words; they may be empty. */
export const cancellationSchema = z.object(
  {
    reason: z.enum(reasons, { error: 'Bitte wählen Sie einen Grund.' }),
    words: paragraphSchema({
      max: MAX_CANCELLATION_WORDS,
      message: 'Bitte geben Sie Ihre Worte als Text ein.',
    }),
  },
  { error: 'Bitte wählen Sie einen Grund.' },
)

export type Cancellation = z.infer<typeof cancellationSchema>
