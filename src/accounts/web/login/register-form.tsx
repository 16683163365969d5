import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/ui/field.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { api } from '../../../urls.ts'
import { MIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { registerInputSchema, type RegisterInput } from '../../domain/register-input.ts'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { PasswordField } from '../password-field.tsx'

const FAILED = 'Registrierung fehlgeschlagen'
const names = ['firstName', 'lastName', 'email', 'password'] as const

interface RegisterFormProps {
  /** Called with a session in place; the button stays busy until it is done. */
  onSignedIn: () => Promise<void>
}

/** Sends the form; says what came of it and puts refusals where they belong. */
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

/** A new account without an order. It appears on a click, so it takes the focus. */
export function RegisterForm({ onSignedIn }: RegisterFormProps) {
  const { form, refused, submit } = useRegistration({ onSignedIn })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState
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
      <TextField
        label="Vorname"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Nachname"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        className="sm:col-span-2"
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        className="sm:col-span-2"
        label="Passwort"
        hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <RequiredLegend className="sm:col-span-2" />
      <Button type="submit" busy={isSubmitting} className="justify-self-start sm:col-span-2">
        Konto anlegen
      </Button>
    </form>
  )
}
