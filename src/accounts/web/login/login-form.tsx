import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, apiSend, hasStatus } from '../../../platform/web/api-client.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { Link } from '../../../platform/web/link.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { EmailField } from '../../../platform/web/forms/person-fields.tsx'
import type { LoginInput } from '../../domain/login-input.ts'
import { api, pages } from '../../../urls.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { PasswordField } from '../password-field.tsx'

const FAILED = 'Anmeldung fehlgeschlagen'
const CHECK_DATA = 'Bitte überprüfen Sie Ihre Anmeldedaten.'

const loadSchema = async () => (await import('./login-rules.ts')).loginRules

interface LoginFormProps {
  /** Called once there is a session; the button stays busy until it is done. */
  onSignedIn: () => Promise<void>
}

/** The chunk that validates the form is loaded before it is sent. */
const prepare = (): void => void loadSchema().catch(() => {})

/** Sends the form, shows the result, and requests the code where there is a second factor. */
function useLogin({ onSignedIn }: LoginFormProps) {
  const [refused, setRefused] = useState<string>()
  const [secondStep, setSecondStep] = useState<ReactNode>()
  const form = useForm<LoginInput>({
    resolver: schemaResolver(loadSchema, showFailure),
    defaultValues: { email: '', password: '' },
  })

  function showFailure(error: unknown): void {
    if (hasStatus(error, 401)) {
      // The notice disappears after a while; the error at the field stays.
      toast({ kind: 'error', title: FAILED, text: CHECK_DATA })
      form.setError('password', { type: 'server', message: `${FAILED}. ${CHECK_DATA}` })
    } else {
      toast({ kind: 'error', title: FAILED })
      if (showFieldErrors<LoginInput>(error, ['email', 'password'], form.setError)) return
      setRefused(refusalText(error, TRY_LATER))
    }
    form.setFocus('password', { shouldSelect: true })
  }

  async function send(input: LoginInput): Promise<void> {
    await apiSend<ProfileView>('POST', api.login(), input)
    toast({ kind: 'success', title: 'Erfolgreich angemeldet', text: 'Sie sind jetzt eingeloggt.' })
    await onSignedIn()
  }

  /** Loaded on demand, because few accounts have a second factor. */
  async function askForCode(input: LoginInput): Promise<void> {
    const { SecondStep } = await import('./second-step.tsx')
    const onBack = (): void => setSecondStep(undefined)
    const sendCode = (code: string) => send({ ...input, code })
    setSecondStep(<SecondStep email={input.email} send={sendCode} onBack={onBack} />)
  }

  const submit = form.handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await send(input).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'second-factor-required') {
          return askForCode(input)
        }
        throw error
      })
    } catch (error) {
      showFailure(error)
    }
  })
  return { form, refused, secondStep, submit }
}

/** Email and password; after a failure both stay in their fields. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { form, refused, secondStep, submit } = useLogin({ onSignedIn })
  const { isSubmitting } = form.formState
  const field = bindFields(form)
  if (secondStep) return secondStep
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <EmailField autoComplete="username" onFocus={prepare} {...field('email')} />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <RequiredLegend />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={isSubmitting}>
          Anmelden
        </Button>
        <Link href={pages.forgotPassword()} className="text-link">
          Passwort vergessen?
        </Link>
      </div>
    </form>
  )
}
