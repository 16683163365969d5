import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { emailSchema } from '../../platform/domain/text-schema.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'

/** `POST /api/user/account-closing`. */
export const accountClosingSchema = z.object(
  {
    currentPassword: currentPasswordSchema,
    /** Cancels the orders that are not paid yet. */
    cancelUnpaid: z.optional(z.boolean({ error: CHECK_YOUR_INPUT })),
    /** Deletes the newsletter subscription of the account's email. */
    leaveNewsletter: z.optional(z.boolean({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

const INVALID_EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const emailField = emailSchema(INVALID_EMAIL)

/** `POST /api/admin/personal-data/disclosure`. */
export const personExportSchema = z
  .object(
    {
      email: z.optional(emailField),
      /** Instead of the email, for an order without one. */
      orderNumber: z.optional(z.string({ error: CHECK_YOUR_INPUT })),
      currentPassword: currentPasswordSchema,
    },
    { error: CHECK_YOUR_INPUT },
  )
  .check(
    z.refine(({ email, orderNumber }) => (email === undefined) !== (orderNumber === undefined), {
      path: ['email'],
      error: INVALID_EMAIL,
    }),
  )

/** `POST /api/admin/personal-data/erasure`. */
export const personErasureSchema = z.object(
  {
    email: emailField,
    currentPassword: currentPasswordSchema,
    /** Cancels the orders that are not paid yet. */
    cancelUnpaid: z.optional(z.boolean({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type PersonExportInput = z.infer<typeof personExportSchema>
export type PersonErasureInput = z.infer<typeof personErasureSchema>
export type AccountClosingInput = z.infer<typeof accountClosingSchema>
