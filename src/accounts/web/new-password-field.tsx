import type { BoundField } from '../../platform/web/forms/schema-form.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../domain/password-rules.ts'
import type { PasswordOwner } from '../domain/passwords/why-guessable.ts'
import { PasswordField } from './password-field.tsx'
import { useGuessablePassword } from './use-guessable-password.ts'

type NewPasswordFieldProps = BoundField & {
  label?: string
  className?: string
  /** Admins need a longer password. */
  isAdmin?: boolean
  /** True unless the password may stay empty. */
  required?: boolean
  /** Returns whose password it is, where the form knows that; must be the same function always. */
  owner?: () => PasswordOwner
  onShownChange?: (shown: boolean) => void
}

const unknownOwner = (): PasswordOwner => ({ email: '', firstName: '', lastName: '' })

/** A field for a new password, with what `checkNewPassword` requires. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label = 'Neues Passwort', isAdmin = false, owner = unknownOwner, ...input } = props
  const minLength = isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  const [guessable, setTyped] = useGuessablePassword(isAdmin, minLength, owner)
  return (
    <PasswordField
      label={label}
      hint={`Mindestens ${minLength} Zeichen, nicht leicht zu erraten: keine Reihe wie 123456, kein häufiges Wort allein, nicht Ihr Name, Ihre E-Mail-Adresse oder der Name des Shops.`}
      autoComplete="new-password"
      required
      {...input}
      error={input.error ?? guessable}
      onChange={(event) => {
        setTyped(event.target.value)
        return input.onChange(event)
      }}
    />
  )
}
