import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { profileInputSchema } from './account-input.ts'

const formerly = z.optional(z.string({ error: CHECK_YOUR_INPUT }))

/**
 * `PATCH /api/user/profile` with the address that the form of an earlier version sends: a tab may have been open
 * since then.
 */
export const profileRequestSchema = z.extend(profileInputSchema, {
  address: formerly,
  postalCode: formerly,
  city: formerly,
})

export type ProfileRequest = z.infer<typeof profileRequestSchema>
