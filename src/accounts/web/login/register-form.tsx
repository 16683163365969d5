import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { EmailField, FullNameFields } from '../../../platform/web/forms/person-fields.tsx'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { api } from '../../../urls.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { registerInputSchema, type RegisterInput } from '../../domain/register-input.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'

const FAILED = 'Registrierung fehlgeschlagen'
const names = ['firstName', 'lastName', 'email', 'password'] as const

interface RegisterFormProps {
  /** Called once there is a session; the button stays busy until it is done. */
  onSignedIn: () => Promise<void>
}

/** Sends the form, shows the result and puts refusals at their fields. */
function useRegistration({ onSignedIn }: RegisterFormProps) {
  const [refused, setRefused] = useState<string>()
  const form = useForm<RegisterInput>({
    resolver: schemaResolver(async () => registerInputSchema, showFailure),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })

  function showFailure(error: unknown): void {
    const text = refusalText(error, 'Es gab ein Problem bei der Registrierung.')
    toast({ kind: 'error', title: FAILED, text })
    if (showFieldErrors<RegisterInput>(error, names, form.setError)) return
    setRefused(text)
    form.setFocus('email')
  }

  const submit = form.handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await apiSend<ProfileView>('POST', api.register(), input)
    } catch (error) {
      showFailure(error)
      return
    }
    toast({
      kind: 'success',
      title: 'Registrierung erfolgreich',
      text: 'Ihr Konto wurde erstellt und Sie sind nun angemeldet.',
    })
    await onSignedIn()
  })
  return { form, refused, submit }
}

/** Creates an account without an order. It appears after a click, so it takes the focus. */
export function RegisterForm({ onSignedIn }: RegisterFormProps) {
  const { form, refused, submit } = useRegistration({ onSignedIn })
  const { setFocus, formState } = form
  const field = bindFields(form)
  useEffect(() => setFocus('firstName'), [setFocus])
  return (
    <form
      noValidate
      aria-label="Neues Konto anlegen"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 sm:grid-cols-2"
    >
      {refused ? (
        <Notice kind="error" title={FAILED} className="sm:col-span-2">
          {refused}
        </Notice>
      ) : null}
      <FullNameFields firstName={field('firstName')} lastName={field('lastName')} />
      <EmailField className="sm:col-span-2" {...field('email')} />
      <NewPasswordField
        className="sm:col-span-2"
        label="Passwort"
        owner={form.getValues}
        {...field('password')}
      />
      <RequiredLegend className="sm:col-span-2" />
      <Button
        type="submit"
        busy={formState.isSubmitting}
        className="justify-self-start sm:col-span-2"
      >
        Konto anlegen
      </Button>
    </form>
  )
}
