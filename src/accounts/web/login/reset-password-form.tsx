import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { api, pages } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import { newPasswordFormSchema, type NewPasswordForm } from '../../domain/account-input.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { CheckedLink } from '../checked-link.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { refreshSession } from '../session.ts'

const FAILED = 'Das Passwort ließ sich nicht ändern. Bitte versuchen Sie es später erneut.'

/** Stores a new password through the link of a mail. */
export function ResetPasswordForm() {
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <div className="grid max-w-xl justify-items-start gap-6">
        <Notice kind="success" title="Ihr neues Passwort gilt.">
          Alle bisherigen Anmeldungen sind beendet. Bitte melden Sie sich neu an.
        </Notice>
        <ButtonLink href={pages.login()}>Zur Anmeldung</ButtonLink>
      </div>
    )
  }
  const renderForm = (token: string) => <Form token={token} onDone={() => setDone(true)} />
  return (
    <CheckedLink
      path={accountApi.passwordResetCheck()}
      renderUnchecked={renderForm}
      renderFailure={({ text }) => <NoLink>{text}</NoLink>}
    >
      {(_, token) => renderForm(token)}
    </CheckedLink>
  )
}

function NoLink({ children }: { children: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <Notice kind="error">{children}</Notice>
      <ButtonLink href={pages.forgotPassword()} variant="quiet">
        Neuen Link anfordern
      </ButtonLink>
    </div>
  )
}

interface FormProps {
  token: string
  onDone: () => void
}

function Form({ token, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<NewPasswordForm>({
    resolver: schemaResolver(async () => newPasswordFormSchema),
    defaultValues: { password: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async ({ password }) => {
    setRefused(undefined)
    try {
      await apiSend('POST', api.passwordReset(), { token, password })
    } catch (error) {
      if (showFieldErrors<NewPasswordForm>(error, ['password'], setError)) return
      setRefused(refusalText(error, FAILED))
      return
    }
    // This browser's own session may be one of those that ended.
    void refreshSession(queryClient)
    onDone()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-6">
      {refused ? (
        <Notice kind="error">
          <p>{refused}</p>
          <ButtonLink href={pages.forgotPassword()} variant="light" small className="mt-3">
            Neuen Link anfordern
          </ButtonLink>
        </Notice>
      ) : null}
      <NewPasswordField {...field('password')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Passwort speichern
      </Button>
    </form>
  )
}
