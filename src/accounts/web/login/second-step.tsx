import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasStatus } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { codeFormSchema, type CodeForm } from '../../domain/second-factor-input.ts'
import { CodeField, type CodeKind } from '../code-field.tsx'

interface SecondStepProps {
  email: string
  /** Signs in with a code; throws `ApiError`. */
  send: (code: string) => Promise<void>
  /** Returns to email and password, which are kept. */
  onBack: () => void
}

const FAILED = 'Anmeldung fehlgeschlagen'

/** The second step of a login: a code from the app, or a recovery code. */
export function SecondStep({ email, send, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<CodeKind>('app')
  const [refused, setRefused] = useState<string>()
  const form = useForm<CodeForm>({
    resolver: schemaResolver(async () => codeFormSchema),
    defaultValues: { code: '' },
  })
  const { handleSubmit, setError, setFocus, resetField, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)
  useEffect(() => setFocus('code'), [setFocus, kind])

  const submit = handleSubmit(async ({ code }) => {
    setRefused(undefined)
    try {
      await send(code)
    } catch (error) {
      toast({ kind: 'error', title: FAILED })
      // The password was changed in the meantime.
      if (hasStatus(error, 401)) return onBack()
      if (showFieldErrors<CodeForm>(error, ['code'], setError)) return
      setRefused(refusalText(error, 'Bitte versuchen Sie es erneut.'))
    }
  })

  function turn(): void {
    setRefused(undefined)
    resetField('code')
    setKind(kind === 'app' ? 'recovery' : 'app')
  }

  return (
    <form
      noValidate
      aria-label="Zwei-Faktor-Anmeldung"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <p className="wrap-anywhere">
        Das Passwort für <strong className="font-medium">{email}</strong> stimmt. Für die Anmeldung
        fehlt noch Ihr Code.
      </p>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <CodeField kind={kind} {...field('code')} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={isSubmitting} busyText="Wird geprüft...">
          Code prüfen
        </Button>
        <button type="button" className="text-link min-h-11" onClick={turn}>
          {kind === 'app' ? 'Wiederherstellungscode verwenden' : 'Code aus der App verwenden'}
        </button>
      </div>
      <button type="button" className="text-link min-h-11 justify-self-start" onClick={onBack}>
        Zurück zu E-Mail und Passwort
      </button>
    </form>
  )
}
