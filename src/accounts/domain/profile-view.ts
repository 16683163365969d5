import * as z from 'zod/mini'

/** `GET /api/user/profile`, and the answer of login and registration. */
export const profileViewSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type ProfileView = z.infer<typeof profileViewSchema>
