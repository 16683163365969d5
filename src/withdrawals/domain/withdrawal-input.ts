import * as z from 'zod/mini'
import { MAX_LINES } from '../../cart/domain/cart.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { personFields } from '../../platform/domain/person-fields.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'

/** Enough for the words about every line of the longest order. */
const MAX_ITEMS_LENGTH = 10_000

const fields = {
  name: personFields.name,
  contract: lineSchema({
    min: 2,
    max: 200,
    message: 'Bitte geben Sie die Bestellnummer an oder beschreiben Sie den Vertrag.',
  }),
  email: personFields.email,
  /** Empty for the whole contract. */
  items: paragraphSchema({
    max: MAX_ITEMS_LENGTH,
    message: 'Bitte beschreiben Sie die Artikel als Text.',
  }),
} as const

/** The form of a withdrawal (BGB § 356a Abs. 2): no reason, no phone, no bank account. */
export const withdrawalFormSchema = z.object(fields)

/** Lines of an order that a customer chose. */
export const chosenLinesSchema = z
  .array(
    z.object(
      {
        position: z.int({ error: CHECK_YOUR_INPUT }).check(z.minimum(0)),
        quantity: z.int({ error: CHECK_YOUR_INPUT }).check(z.minimum(1), z.maximum(99)),
      },
      { error: CHECK_YOUR_INPUT },
    ),
    { error: CHECK_YOUR_INPUT },
  )
  .check(
    z.minLength(1, { error: 'Bitte wählen Sie mindestens einen Artikel.' }),
    z.maxLength(MAX_LINES, { error: `Bitte wählen Sie höchstens ${MAX_LINES} Artikel.` }),
  )

/** `POST /api/withdrawals`. */
export const withdrawalInputSchema = z.object(
  {
    ...fields,
    items: z._default(fields.items, ''),
    /** The lines that the customer chose in the account, in addition to the words in `items`. */
    lines: z.optional(chosenLinesSchema),
  },
  { error: CHECK_YOUR_INPUT },
)

export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>
export type WithdrawalInput = z.infer<typeof withdrawalInputSchema>
