import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { optionalPhone } from '../../platform/domain/person-fields.ts'
import { customerFields } from '../../orders/domain/customer-fields.ts'
import { enteredChannels } from '../../orders/domain/order-channel.ts'
import { orderSchemaOf } from '../../orders/domain/order-input.ts'

const TRUE_OR_FALSE = 'Bitte geben Sie wahr oder falsch an.'
const ACCOUNT_NEEDS_EMAIL = 'Für die Zuordnung zu einem Konto brauchen wir dessen E-Mail-Adresse.'

const optionalEmail = z.union([z.literal(''), customerFields.email], {
  error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein oder lassen Sie das Feld frei.',
})

const entrySchema = z.object(
  {
    channel: z.enum(enteredChannels, { error: 'Bitte wählen Sie Telefon oder WhatsApp.' }),
    /** The order belongs to the account with the order's email. */
    isForAccount: z.boolean({ error: TRUE_OR_FALSE }),
  },
  { error: CHECK_YOUR_INPUT },
)

/**
 * `POST /api/admin/orders`: the body of `POST /api/orders`, but email and phone are optional, with what
 * the admin says about it.
 */
export const enteredOrderInputSchema = z
  .intersection(
    orderSchemaOf({ customerEmail: optionalEmail, customerPhone: optionalPhone }),
    entrySchema,
  )
  .check(
    z.refine(({ customerEmail, isForAccount }) => customerEmail !== '' || !isForAccount, {
      error: ACCOUNT_NEEDS_EMAIL,
      path: ['customerEmail'],
    }),
    z.refine(({ customerEmail, customerPhone }) => customerEmail !== '' || customerPhone !== '', {
      error: 'Ohne E-Mail-Adresse brauchen wir eine Telefonnummer.',
      path: ['customerPhone'],
    }),
  )

export type EnteredOrderInput = z.output<typeof enteredOrderInputSchema>
