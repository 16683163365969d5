import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NewPasswordField } from '../../../accounts/web/new-password-field.tsx'
import { PasswordField } from '../../../accounts/web/password-field.tsx'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { CheckoutValues } from './checkout-draft.ts'
import { Section } from './checkout-sections.tsx'

interface PasswordSectionProps {
  form: UseFormReturn<CheckoutValues>
  /** False: the password is an offer, and the fields are folded. */
  isRequired: boolean
}

const BENEFIT =
  'Im Konto verfolgen Sie die Bestellung, finden Ihre Rechnung und bestellen beim nächsten Mal, ohne alles neu einzugeben.'

/** The password of a guest's new account. */
export function PasswordSection({ form, isRequired }: PasswordSectionProps) {
  const [isOpen, setOpen] = useState(isRequired)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen && !isRequired) form.setFocus('password')
  }, [isOpen, isRequired, form])
  if (isOpen || isRequired) {
    return (
      <Section title="Passwort" lead={<p>Mit dem Passwort legen wir Ihr Konto an. {BENEFIT}</p>}>
        <PasswordFields form={form} isRequired={isRequired} />
      </Section>
    )
  }
  return (
    <Section title="Konto (optional)">
      <p>{BENEFIT} Sie können es auch später anlegen: Der Link steht in der Auftragsbestätigung.</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        Jetzt ein Konto anlegen
      </Button>
    </Section>
  )
}

/** The confirmation finds typing errors, so it is needed only while the password cannot be read. */
function PasswordFields({ form, isRequired }: PasswordSectionProps) {
  const [isShown, setShown] = useState(false)
  const { getValues, setValue } = form
  const field = bindFields(form)
  const repeat = () => setValue('confirmPassword', getValues('password'))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <NewPasswordField
        label="Passwort"
        {...field('password', { onChange: () => isShown && repeat() })}
        required={isRequired}
        owner={getValues}
        onShownChange={(shown) => {
          setShown(shown)
          if (shown) repeat()
        }}
      />
      {isShown ? null : (
        <PasswordField
          label="Passwort bestätigen"
          required={isRequired}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      )}
    </div>
  )
}
