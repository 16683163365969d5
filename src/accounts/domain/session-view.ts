import * as z from 'zod/mini'

/** `GET /api/user/sessions`: one place the account is signed in. */
export const sessionViewSchema = z.object({
  id: z.string(),
  /** `Firefox auf Windows`; '' when unknown. */
  client: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})

export type SessionView = z.infer<typeof sessionViewSchema>
