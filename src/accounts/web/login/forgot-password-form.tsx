import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { useState } from 'react'
import { WithoutScript } from '../../../business/web/without-script.tsx'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { EmailField } from '../../../platform/web/forms/person-fields.tsx'
import { api } from '../../../urls.ts'
import { passwordForgottenSchema, type PasswordForgottenInput } from '../../domain/account-input.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'

const FAILED = 'Der Link ließ sich nicht anfordern. Bitte versuchen Sie es später erneut.'

/** Requests a link for a new password; the answer is the same for every email. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const form = useForm<PasswordForgottenInput>({
    resolver: schemaResolver(async () => passwordForgottenSchema),
    defaultValues: { email: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    setSentTo(undefined)
    try {
      await apiSend('POST', api.passwordForgotten(), input)
      setSentTo(input.email)
    } catch (error) {
      if (showFieldErrors<PasswordForgottenInput>(error, ['email'], setError)) return
      setRefused(refusalText(error, FAILED))
    }
  })

  return (
    <form
      // Without script the browser sends this form itself, and with GET it would put the email into the URL.
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl gap-6"
    >
      <noscript>{import.meta.env.SSR ? <WithoutScript /> : null}</noscript>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {sentTo ? (
        <Notice kind="success" title="Bitte sehen Sie in Ihr Postfach.">
          <p className="wrap-anywhere">
            Wenn es zu {sentTo} ein Konto gibt, ist ein Link dorthin unterwegs. Er gilt eine Stunde.
          </p>
        </Notice>
      ) : null}
      <EmailField autoComplete="username" {...field('email')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Link anfordern
      </Button>
    </form>
  )
}
