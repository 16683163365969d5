import * as z from 'zod/mini'

/** An address of the account. */
const addressViewSchema = z.object({
  id: z.string(),
  isDefault: z.boolean(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** `GET /api/user/addresses`, the default address first. */
export const addressesViewSchema = z.array(addressViewSchema)

export type AddressView = z.infer<typeof addressViewSchema>
