import type { BoundField } from '../../platform/web/forms/schema-form.ts'
import { PasswordField } from './password-field.tsx'

type OwnPasswordFieldProps = BoundField & { label?: string }

/** The own password, required again before a critical action. */
export function OwnPasswordField({
  label = 'Aktuelles Passwort',
  ...input
}: OwnPasswordFieldProps) {
  return <PasswordField label={label} autoComplete="current-password" required {...input} />
}
