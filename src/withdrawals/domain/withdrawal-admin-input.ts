import * as z from 'zod/mini'
import { daySchema, typedAmountSchema } from '../../payments/domain/booking-input.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { storedInteger } from '../../platform/domain/schemas/stored-integer.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'

const MAX_LINES = 50
const MAX_PACKS = 99

/** The version that the admin saw, so that a change by another admin in between is noticed. */
const version = storedInteger(CHECK_YOUR_INPUT)

const BAD_QUANTITY = 'Bitte geben Sie die Anzahl als ganze Zahl ein.'

const lines = z
  .array(
    z.object(
      {
        position: storedInteger(CHECK_YOUR_INPUT),
        quantity: z
          .int({ error: BAD_QUANTITY })
          .check(
            z.minimum(0, { error: BAD_QUANTITY }),
            z.maximum(MAX_PACKS, { error: BAD_QUANTITY }),
          ),
      },
      { error: CHECK_YOUR_INPUT },
    ),
    { error: CHECK_YOUR_INPUT },
  )
  .check(z.maxLength(MAX_LINES))

const object = <T extends z.core.$ZodShape>(shape: T) =>
  z.object(shape, { error: CHECK_YOUR_INPUT })

/** Only the version, e.g. to return packs to the stock. */
export const versionInputSchema = object({ version })

/** The quantities of the order's lines that are accepted or came back. */
export const quantitiesInputSchema = object({ version, lines })

export const matchInputSchema = object({
  version,
  orderNumber: lineSchema({ min: 1, max: 40, message: 'Bitte geben Sie eine Bestellnummer ein.' }),
})

export const declineInputSchema = object({
  version,
  note: paragraphSchema({ min: 3, max: 2000, message: 'Bitte notieren Sie den Grund.' }),
})

export const refundInputSchema = object({ version, amount: typedAmountSchema(0), date: daySchema })

export type VersionInput = z.output<typeof versionInputSchema>
export type QuantitiesInput = z.output<typeof quantitiesInputSchema>
export type MatchInput = z.output<typeof matchInputSchema>
export type DeclineInput = z.output<typeof declineInputSchema>
export type RefundInput = z.output<typeof refundInputSchema>
