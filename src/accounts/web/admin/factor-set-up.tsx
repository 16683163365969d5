import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { QrCode } from '../../../platform/web/qr-code.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { ownPasswordSchema, type OwnPasswordInput } from '../../domain/second-factor-changes.ts'
import { codeFormSchema, type CodeForm } from '../../domain/second-factor-input.ts'
import type { RecoveryCodes, SecondFactorSetUp } from '../../domain/second-factor-view.ts'
import { CodeField } from '../code-field.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd, SAVE_FAILED } from '../settings/form-end.tsx'

interface FactorSetUpProps {
  /** Called with the recovery codes, which cannot be shown again. */
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Leads from the own password through the app to its first code. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp>()
  return setUp ? (
    <FirstCode setUp={setUp} onDone={onDone} onCancel={onCancel} />
  ) : (
    <OwnPassword onSetUp={setSetUp} onCancel={onCancel} />
  )
}

interface OwnPasswordProps {
  onSetUp: (setUp: SecondFactorSetUp) => void
  onCancel: () => void
}

function OwnPassword({ onSetUp, onCancel }: OwnPasswordProps) {
  const [refused, setRefused] = useState<string>()
  const form = useForm<OwnPasswordInput>({
    resolver: schemaResolver(async () => ownPasswordSchema),
    defaultValues: { currentPassword: '' },
  })
  const { handleSubmit, setError, setFocus, formState } = form
  const field = bindFields(form)
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      onSetUp(await apiSend<SecondFactorSetUp>('POST', adminApi.secondFactorSetUp(), input))
    } catch (error) {
      if (showFieldErrors<OwnPasswordInput>(error, ['currentPassword'], setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <OwnPasswordField {...field('currentPassword')} />
      <FormEnd submit="Weiter" busy={formState.isSubmitting} onCancel={onCancel} />
    </form>
  )
}

function FirstCode({ setUp, onDone, onCancel }: FactorSetUpProps & { setUp: SecondFactorSetUp }) {
  const [refused, setRefused] = useState<string>()
  const start = useRef<HTMLParagraphElement>(null)
  const form = useForm<CodeForm>({
    resolver: schemaResolver(async () => codeFormSchema),
    defaultValues: { code: '' },
  })
  const { handleSubmit, setError, formState } = form
  const field = bindFields(form)
  // The field that had the focus is gone, so the next step is read from its beginning.
  useEffect(() => start.current?.focus(), [])

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      const made = await apiSend<RecoveryCodes>('POST', adminApi.secondFactor(), input)
      onDone(made.recoveryCodes)
    } catch (error) {
      if (showFieldErrors<CodeForm>(error, ['code'], setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <p ref={start} tabIndex={-1} className="outline-none">
        Lesen Sie das Bild mit Ihrer Authenticator-App ein, oder tippen Sie den Schlüssel dort ein.
        Danach zeigt die App Codes.
      </p>
      <QrCode
        {...setUp.qr}
        label="QR-Code für Ihre Authenticator-App; darunter steht der Schlüssel als Text."
      />
      <a href={setUp.uri} className="text-link justify-self-start">
        Auf diesem Gerät in einer App öffnen
      </a>
      <div>
        <p className="field-label">Schlüssel</p>
        {/* A paragraph, not a field, so that phones show all of it. */}
        <p className="tracking-wider wrap-anywhere select-all">{grouped(setUp.secret)}</p>
      </div>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <CodeField kind="app" {...field('code')} />
      <FormEnd submit="Einschalten" busy={formState.isSubmitting} onCancel={onCancel} />
    </form>
  )
}

/** Groups of four are easier to type, and apps ignore the spaces. */
function grouped(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
