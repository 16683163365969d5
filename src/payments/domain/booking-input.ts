import * as z from 'zod/mini'
import { isCalendarDay } from '../../platform/domain/berlin-days.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { parseTypedAmount } from '../../platform/domain/typed-amount.ts'

const MOST_CENTS = 9_999_999_99
const AMOUNT = 'Bitte geben Sie den Betrag ein, zum Beispiel 12,50.'
const DAY = 'Bitte wählen Sie den Tag.'
const MAX_BOOKING_NOTE = 200

/** A calendar day, "YYYY-MM-DD". */
export const daySchema = z.string({ error: DAY }).check(z.refine(isCalendarDay, { error: DAY }))

/** An amount in euro as typed; the result is in cents, from `least` on. */
export const typedAmountSchema = (least: number) =>
  z.pipe(
    lineSchema({ min: 1, max: 20, message: AMOUNT }).check(
      z.refine(
        (typed) => {
          const cents = parseTypedAmount(typed)
          return cents !== null && cents >= least && cents <= MOST_CENTS
        },
        { error: AMOUNT },
      ),
    ),
    z.transform((typed) => parseTypedAmount(typed) ?? 0),
  )

/** `POST /api/admin/orders/{id}/payments` and `/refunds`. */
export const bookingInputSchema = z.object(
  {
    amount: typedAmountSchema(1),
    date: daySchema,
    note: z._default(
      lineSchema({ max: MAX_BOOKING_NOTE, message: 'Bitte notieren Sie höchstens 200 Zeichen.' }),
      '',
    ),
    /** The open amount that the admin saw, in euro, so that a booking of another admin is noticed. */
    seenOpen: z.optional(z.string({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `POST /api/admin/bookings/{id}/reversal`. */
export const reversalInputSchema = z.object(
  {
    reason: lineSchema({
      min: 3,
      max: MAX_BOOKING_NOTE,
      message: 'Bitte notieren Sie den Grund.',
    }),
  },
  { error: CHECK_YOUR_INPUT },
)
