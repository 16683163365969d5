import * as z from 'zod/mini'
import { emailSchema, lineSchema } from '../../platform/domain/text-schema.ts'
import { accountTokenSchema, currentPasswordSchema } from './account-input.ts'
import { newAdminPasswordSchema } from './password-rules.ts'

const CHECK = { error: 'Bitte prüfen Sie Ihre Eingaben.' }

/** `POST /api/admin/invitations` */
export const invitationInputSchema = z.object(
  {
    firstName: lineSchema({ min: 1, max: 100, message: 'Bitte geben Sie den Vornamen ein.' }),
    lastName: lineSchema({ min: 1, max: 100, message: 'Bitte geben Sie den Nachnamen ein.' }),
    email: emailSchema('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    /** Of who invites. */
    currentPassword: currentPasswordSchema,
  },
  CHECK,
)

/** `POST /api/admin-invitation`: what the mail's link carries, and the password. */
export const invitationAcceptSchema = z.object(
  { token: accountTokenSchema, password: newAdminPasswordSchema },
  CHECK,
)

/** The form behind the link; the token comes with the address. */
export const newAdminPasswordFormSchema = z.object({ password: newAdminPasswordSchema })

export type InvitationInput = z.infer<typeof invitationInputSchema>
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>
export type NewAdminPasswordForm = z.infer<typeof newAdminPasswordFormSchema>
