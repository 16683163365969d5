import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Facts, type Fact } from '../../../platform/web/ui/facts.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import {
  newAdminPasswordFormSchema,
  type NewAdminPasswordForm,
} from '../../domain/admin-invitation-input.ts'
import type { InvitationGreeting } from '../../domain/admins-view.ts'
import { CheckedLink } from '../checked-link.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { refreshSession } from '../session.ts'

const FAILED = 'Die Einladung ließ sich nicht annehmen. Bitte versuchen Sie es später erneut.'

/** The form of an admin invitation: a password, which makes the account an admin's. */
export function AcceptInvitationForm() {
  const [email, setEmail] = useState<string>()
  if (email !== undefined) return <Accepted email={email} />
  return (
    <CheckedLink<InvitationGreeting>
      path={adminApi.invitationCheck()}
      renderUnchecked={(token) => <Form token={token} greeting={null} onDone={setEmail} />}
      renderFailure={({ text }) => <Notice kind="error">{text}</Notice>}
    >
      {(greeting, token) => <Form token={token} greeting={greeting} onDone={setEmail} />}
    </CheckedLink>
  )
}

function factsOf({ name, email }: InvitationGreeting): Fact[] {
  return [
    { label: 'Name', value: name },
    { label: 'E-Mail-Adresse', value: email },
  ]
}

function Accepted({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-xl justify-items-start gap-6 outline-none">
      <Notice kind="success" title="Willkommen im Team.">
        <p className="wrap-anywhere">
          Melden Sie sich mit {email} und Ihrem neuen Passwort an. Richten Sie danach gleich die
          Zwei-Faktor-Anmeldung ein.
        </p>
      </Notice>
      <ButtonLink href={pages.login(pages.admin('admins'))}>Zur Anmeldung</ButtonLink>
    </div>
  )
}

interface FormProps {
  token: string
  /** The invited person; null when the request failed. */
  greeting: InvitationGreeting | null
  onDone: (email: string) => void
}

function Form({ token, greeting, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<NewAdminPasswordForm>({
    resolver: schemaResolver(async () => newAdminPasswordFormSchema),
    defaultValues: { password: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async ({ password }) => {
    setRefused(undefined)
    try {
      const body = { token, password }
      const { email } = await apiSend<{ email: string }>('POST', adminApi.invitationAccept(), body)
      // This browser's own session may be one of those that ended.
      void refreshSession(queryClient)
      onDone(email)
    } catch (error) {
      if (showFieldErrors<NewAdminPasswordForm>(error, ['password'], setError)) return
      setRefused(refusalText(error, FAILED))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-6">
      {greeting ? <Facts className="wrap-anywhere" facts={factsOf(greeting)} /> : null}
      <p>
        Sie wurden eingeladen, den Shop mitzubetreuen. Wählen Sie ein Passwort, das Sie nirgends
        sonst verwenden. Gibt es zu Ihrer E-Mail-Adresse schon ein Kundenkonto, gilt dort künftig
        dieses Passwort.
      </p>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <NewPasswordField isAdmin {...field('password')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Einladung annehmen
      </Button>
    </form>
  )
}
