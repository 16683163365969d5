import * as z from 'zod/mini'

/** `GET /api/user/sessions`: one session of the account. */
export const sessionViewSchema = z.object({
  id: z.string(),
  /** `Firefox auf Windows`; '' when unknown. */
  client: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
})

export type SessionView = z.infer<typeof sessionViewSchema>
