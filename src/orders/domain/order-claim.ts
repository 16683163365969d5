import * as z from 'zod/mini'
import { linkCheckSchema } from '../../accounts/domain/account-input.ts'

/**
 * `POST /api/orders/claim`: takes an order into an account. The length of the password is checked when an
 * account is created.
 */
export const claimInputSchema = z.extend(linkCheckSchema, {
  password: z._default(z.nullable(z.string({ error: 'Bitte geben Sie das Passwort ein.' })), null),
})

/** `POST /api/orders/claim/check`. */
export const orderClaimViewSchema = z.object({
  orderNumber: z.string(),
  email: z.string(),
  /** What is needed: a new password, the one of an existing account, or only a click. */
  next: z.enum(['create', 'sign-in', 'take']),
})

/** The answer of `POST /api/orders/claim`. */
export const claimedOrderSchema = z.object({ orderId: z.string() })

export type ClaimInput = z.infer<typeof claimInputSchema>
export type OrderClaimView = z.infer<typeof orderClaimViewSchema>
