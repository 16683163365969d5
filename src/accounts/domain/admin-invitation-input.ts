import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { personFields } from '../../platform/domain/person-fields.ts'
import { accountTokenSchema, currentPasswordSchema } from './account-input.ts'
import { newAdminPasswordSchema } from './password-rules.ts'

const CHECK = { error: CHECK_YOUR_INPUT }

/** `POST /api/admin/invitations` */
export const invitationInputSchema = z.object(
  {
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    email: personFields.email,
    /** The inviting admin's. */
    currentPassword: currentPasswordSchema,
  },
  CHECK,
)

/** `POST /api/admin-invitation`: the token of the mail's link, and the password. */
export const invitationAcceptSchema = z.object(
  { token: accountTokenSchema, password: newAdminPasswordSchema },
  CHECK,
)

/** The form behind the link; the token comes from the URL. */
export const newAdminPasswordFormSchema = z.object({ password: newAdminPasswordSchema })

export type InvitationInput = z.infer<typeof invitationInputSchema>
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>
export type NewAdminPasswordForm = z.infer<typeof newAdminPasswordFormSchema>
