import * as z from 'zod/mini'
import { compact, isIban } from '../../business/domain/bank-account.ts'
import { daySchema } from '../../payments/domain/booking-input.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { MAX_SEPA_NAME, sepaName } from './sepa-text.ts'

const HOLDER = 'Bitte geben Sie an, wem das Konto gehört.'
const LATIN = 'Bitte schreiben Sie den Namen in lateinischen Buchstaben, wie ihn die Bank führt.'
const IBAN =
  'Diese IBAN stimmt nicht: Bitte prüfen Sie Land, Länge und Ziffern. Sie muss zu einem SEPA-Land gehören.'

/** The most refunds of one file; banks accept far more. */
export const MAX_TRANSFERS = 200

const text = z.string({ error: CHECK_YOUR_INPUT })

/** `PUT /api/admin/refunds/{order id}/account`: the account that the refund goes to. */
export const accountInputSchema = z.object(
  {
    holder: lineSchema({ min: 1, max: MAX_SEPA_NAME, message: HOLDER }).check(
      z.refine((name) => name === '' || sepaName(name) !== '', { error: LATIN }),
    ),
    iban: z.pipe(
      lineSchema({ min: 1, max: 50, message: 'Bitte geben Sie die IBAN an.' }).check(
        z.refine((typed) => typed === '' || isIban(compact(typed)), { error: IBAN }),
      ),
      z.transform(compact),
    ),
  },
  { error: CHECK_YOUR_INPUT },
)
export type AccountInput = z.infer<typeof accountInputSchema>

/** `POST /api/admin/refund-runs`: the orders whose money goes back, each with the amount that the admin saw. */
export const runInputSchema = z.object(
  {
    orders: z
      .array(z.object({ id: text, amount: text }, { error: CHECK_YOUR_INPUT }), {
        error: CHECK_YOUR_INPUT,
      })
      .check(
        z.minLength(1, { error: 'Bitte wählen Sie mindestens eine Rückzahlung.' }),
        z.maxLength(MAX_TRANSFERS, {
          error: `Bitte wählen Sie höchstens ${MAX_TRANSFERS} Rückzahlungen.`,
        }),
      ),
  },
  { error: CHECK_YOUR_INPUT },
)
export type RunInput = z.infer<typeof runInputSchema>

/** `POST /api/admin/refund-transfers/{id}/closing`. */
export const closingInputSchema = z.object(
  { outcome: z.enum(['not-executed', 'already-booked'], { error: CHECK_YOUR_INPUT }) },
  { error: CHECK_YOUR_INPUT },
)
export type TransferOutcome = z.infer<typeof closingInputSchema>['outcome']

/** `POST /api/admin/refund-runs/{id}/booking`: the day on which the bank executed the whole file. */
export const runBookingInputSchema = z.object({ date: daySchema }, { error: CHECK_YOUR_INPUT })
