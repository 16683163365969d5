import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { EmailField } from '../../../platform/web/forms/person-fields.tsx'
import { takeFocus } from '../../../platform/web/ui/take-focus.ts'
import { api } from '../../../urls.ts'
import { emailChangeSchema, type EmailChangeInput } from '../../domain/account-input.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd, SAVE_FAILED } from './form-end.tsx'

/** Requests a link to a new email; the old one remains until the link is followed. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const [refused, setRefused] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<EmailChangeInput>({
    resolver: schemaResolver(async () => emailChangeSchema),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await apiSend('POST', api.userEmail(), input)
      setSentTo(input.email)
    } catch (error) {
      const fields = ['email', 'currentPassword'] as const
      if (showFieldErrors<EmailChangeInput>(error, fields, setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })

  if (sentTo) return <LinkSent to={sentTo} onDone={onDone} />
  return (
    <form
      noValidate
      aria-label="E-Mail-Adresse ändern"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <EmailField label="Neue E-Mail-Adresse" {...field('email')} />
      <OwnPasswordField {...field('currentPassword')} />
      <FormEnd submit="Link anfordern" busy={isSubmitting} onCancel={onDone} />
    </form>
  )
}

function LinkSent({ to, onDone }: { to: string; onDone: () => void }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid justify-items-start gap-5 [outline-style:none]"
    >
      <Notice kind="success" title="Bitte sehen Sie in Ihr neues Postfach.">
        <p className="wrap-anywhere">
          Ein Link ist an {to} unterwegs. Bis Sie ihm folgen, gilt die bisherige Adresse. Kommt
          nichts an, gibt es zu dieser Adresse vielleicht schon ein Konto.
        </p>
      </Notice>
      <Button variant="quiet" onClick={onDone}>
        Schließen
      </Button>
    </div>
  )
}
