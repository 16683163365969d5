import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { INCOMPLETE_LINK } from '../../platform/domain/incomplete-link.ts'
import { optionalPhone, personFields } from '../../platform/domain/person-fields.ts'
import { accountEmailSchema } from './login-input.ts'
import { MAX_PASSWORD_LENGTH, newAdminPasswordSchema, newPasswordSchema } from './password-rules.ts'

const CHECK = { error: CHECK_YOUR_INPUT }
const CURRENT = 'Bitte geben Sie Ihr aktuelles Passwort ein.'

/** The token of a mail's link. */
export const accountTokenSchema = z
  .string({ error: INCOMPLETE_LINK })
  .check(z.maxLength(200, { error: INCOMPLETE_LINK }))

/** The own password, required again before a critical action. */
export const currentPasswordSchema = z
  .string({ error: CURRENT })
  .check(z.minLength(1, { error: CURRENT }), z.maxLength(MAX_PASSWORD_LENGTH, { error: CURRENT }))

/** `POST /api/password-forgotten`. */
export const passwordForgottenSchema = z.object({ email: accountEmailSchema }, CHECK)

/** `POST /api/password-reset`: the token of the mail's link, and the new password. */
export const passwordResetSchema = z.object(
  { token: accountTokenSchema, password: newPasswordSchema },
  CHECK,
)

/** The form behind the link; the token comes from the URL. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema })

/** `POST /api/user/password`. */
export const passwordChangeSchema = z.object(
  { currentPassword: currentPasswordSchema, password: newPasswordSchema },
  CHECK,
)

/** The same for an admin, whose password is longer. */
export const adminPasswordChangeSchema = z.object(
  { currentPassword: currentPasswordSchema, password: newAdminPasswordSchema },
  CHECK,
)

/** `POST /api/user/email`. */
export const emailChangeSchema = z.object(
  {
    email: personFields.email,
    currentPassword: currentPasswordSchema,
  },
  CHECK,
)

/**
 * The token of a mail's link alone: for `POST /api/email-change`, and to check links on arrival.
 */
export const linkCheckSchema = z.object({ token: accountTokenSchema }, CHECK)

/** `PATCH /api/user/profile`; the phone may be empty. Addresses have routes of their own. */
export const profileInputSchema = z.object(
  {
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    phone: optionalPhone,
  },
  CHECK,
)

export type PasswordForgottenInput = z.infer<typeof passwordForgottenSchema>
export type PasswordResetInput = z.infer<typeof passwordResetSchema>
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
export type EmailChangeInput = z.infer<typeof emailChangeSchema>
export type ProfileInput = z.infer<typeof profileInputSchema>
