import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** One admin, as other admins see them. Moments are ISO. */
export const adminViewSchema = z.object({
  id: z.string(),
  /** Empty without a name. */
  name: z.string(),
  email: z.string(),
  since: z.string(),
  lastSignedInAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  disabledAt: z.nullable(z.string()),
  /** True for the admin who sent the request. */
  isSelf: z.boolean(),
})

/** `GET /api/admin/admins` */
export const adminListViewSchema = listPageSchema(adminViewSchema)

/** An invitation that was not accepted yet. */
export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
})

/** `GET /api/admin/invitations` */
export const invitationListViewSchema = listPageSchema(invitationSchema)

/** `POST /api/admin-invitation/check`: name and email of the invited person. */
export const invitationGreetingSchema = z.object({ name: z.string(), email: z.string() })

/** `POST /api/admin-invitation`: the email of the new admin. */
export const invitationAcceptedSchema = z.object({ email: z.string() })

export type InvitationGreeting = z.infer<typeof invitationGreetingSchema>
export type AdminView = z.infer<typeof adminViewSchema>
export type AdminListView = z.infer<typeof adminListViewSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type InvitationListView = z.infer<typeof invitationListViewSchema>
