import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import {
  passwordAndCodeSchema,
  type PasswordAndCodeInput,
} from '../../domain/second-factor-changes.ts'
import type { RecoveryCodes } from '../../domain/second-factor-view.ts'
import { CodeField } from '../code-field.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd, SAVE_FAILED } from '../settings/form-end.tsx'

interface FactorChangeFormProps {
  task: 'new-codes' | 'off'
  /** Called with new recovery codes, or null when the second factor is off. */
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

const words = {
  'new-codes': {
    intro: 'Die bisherigen Wiederherstellungscodes gelten danach nicht mehr.',
    submit: 'Neue Codes erzeugen',
  },
  off: {
    intro: 'Danach genügt zur Anmeldung wieder Ihr Passwort allein.',
    submit: 'Ausschalten',
  },
} as const

/** The changes that require the own password and a code: new recovery codes, and turning off. */
export function FactorChangeForm({ task, onDone, onCancel }: FactorChangeFormProps) {
  const [refused, setRefused] = useState<string>()
  const form = useForm<PasswordAndCodeInput>({
    resolver: schemaResolver(async () => passwordAndCodeSchema),
    defaultValues: { currentPassword: '', code: '' },
  })
  const { handleSubmit, setError, setFocus, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)
  useEffect(() => setFocus('currentPassword'), [setFocus])

  async function send(input: PasswordAndCodeInput): Promise<void> {
    if (task === 'new-codes') {
      const made = await apiSend<RecoveryCodes>('POST', adminApi.recoveryCodes(), input)
      return onDone(made.recoveryCodes)
    }
    await apiSend('POST', adminApi.secondFactorOff(), input)
    toast({ kind: 'success', title: 'Zwei-Faktor-Anmeldung ausgeschaltet' })
    onDone(null)
  }

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await send(input)
    } catch (error) {
      const fields = ['currentPassword', 'code'] as const
      if (showFieldErrors<PasswordAndCodeInput>(error, fields, setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <p>{words[task].intro}</p>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <OwnPasswordField {...field('currentPassword')} />
      <CodeField kind="either" {...field('code')} />
      <FormEnd submit={words[task].submit} busy={isSubmitting} onCancel={onCancel} />
    </form>
  )
}
