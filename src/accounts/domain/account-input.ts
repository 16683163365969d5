import * as z from 'zod/mini'
import { emailSchema, lineSchema } from '../../platform/domain/text-schema.ts'
import { accountEmailSchema } from './login-input.ts'
import { MAX_PASSWORD_LENGTH, newPasswordSchema } from './password-rules.ts'

const CHECK = { error: 'Bitte prüfen Sie Ihre Eingaben.' }
const LINK = 'Dieser Link ist nicht vollständig.'
const CURRENT = 'Bitte geben Sie Ihr aktuelles Passwort ein.'
const POSTAL_CODE = 'Bitte geben Sie fünf Ziffern ein.'

/** The token of a mail's link. */
export const accountTokenSchema = z.string({ error: LINK }).check(z.maxLength(200, { error: LINK }))

/** The own password, asked for once more before something grave. */
export const currentPasswordSchema = z
  .string({ error: CURRENT })
  .check(z.minLength(1, { error: CURRENT }), z.maxLength(MAX_PASSWORD_LENGTH, { error: CURRENT }))

/** `POST /api/password-forgotten`. */
export const passwordForgottenSchema = z.object({ email: accountEmailSchema }, CHECK)

/** `POST /api/password-reset`: what the mail's link carries, and the new password. */
export const passwordResetSchema = z.object(
  { token: accountTokenSchema, password: newPasswordSchema },
  CHECK,
)

/** The form behind the link; the token comes with the address. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema })

/** `POST /api/user/password`. */
export const passwordChangeSchema = z.object(
  { currentPassword: currentPasswordSchema, password: newPasswordSchema },
  CHECK,
)

/** `POST /api/user/email`. */
export const emailChangeSchema = z.object(
  {
    email: emailSchema('Gültige E-Mail erforderlich'),
    currentPassword: currentPasswordSchema,
  },
  CHECK,
)

/** What a mail's link carries, alone: for `POST /api/email-change`, and to check links on arrival. */
export const linkCheckSchema = z.object({ token: accountTokenSchema }, CHECK)

/** `PATCH /api/user/profile`; phone and address may be empty. */
export const profileInputSchema = z.object(
  {
    firstName: lineSchema({ min: 2, max: 100, message: 'Vorname ist erforderlich' }),
    lastName: lineSchema({ min: 2, max: 100, message: 'Nachname ist erforderlich' }),
    phone: lineSchema({ max: 40, message: 'Bitte geben Sie die Telefonnummer als Text ein.' }),
    address: lineSchema({ max: 200, message: 'Bitte geben Sie die Adresse als Text ein.' }),
    postalCode: z
      .string({ error: POSTAL_CODE })
      .check(z.trim(), z.regex(/^(\d{5})?$/, { error: POSTAL_CODE })),
    city: lineSchema({ max: 100, message: 'Bitte geben Sie den Ort als Text ein.' }),
  },
  CHECK,
)

export type PasswordForgottenInput = z.infer<typeof passwordForgottenSchema>
export type PasswordResetInput = z.infer<typeof passwordResetSchema>
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
export type EmailChangeInput = z.infer<typeof emailChangeSchema>
export type ProfileInput = z.infer<typeof profileInputSchema>
