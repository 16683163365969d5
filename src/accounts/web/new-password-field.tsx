import type { BoundField } from '../../platform/web/forms/schema-form.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = BoundField & {
  label?: string
  className?: string
  /** Admins need a longer password. */
  isAdmin?: boolean
  /** True unless the password may stay empty. */
  required?: boolean
  onShownChange?: (shown: boolean) => void
}

/** A field for a new password, with what `checkNewPassword` requires. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label = 'Neues Passwort', isAdmin = false, ...input } = props
  const minLength = isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  return (
    <PasswordField
      label={label}
      hint={`Mindestens ${minLength} Zeichen, nicht leicht zu erraten: keine Reihe wie 123456, kein häufiges Wort allein, nicht Ihr Name, Ihre E-Mail-Adresse oder der Name des Shops.`}
      autoComplete="new-password"
      required
      {...input}
    />
  )
}
