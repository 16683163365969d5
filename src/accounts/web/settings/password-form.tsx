import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { api } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import {
  adminPasswordChangeSchema,
  passwordChangeSchema,
  type PasswordChangeInput,
} from '../../domain/account-input.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd, SAVE_FAILED } from './form-end.tsx'

interface PasswordFormProps {
  profile: ProfileView
  onDone: () => void
}

/** A new password; all other sessions end with it. */
export function PasswordForm({ profile, onDone }: PasswordFormProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<PasswordChangeInput>({
    resolver: schemaResolver(async () =>
      profile.isAdmin ? adminPasswordChangeSchema : passwordChangeSchema,
    ),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await apiSend('POST', api.userPassword(), input)
    } catch (error) {
      const fields = ['currentPassword', 'password'] as const
      if (showFieldErrors<PasswordChangeInput>(error, fields, setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
      return
    }
    toast({
      kind: 'success',
      title: 'Passwort geändert',
      text: 'Alle anderen Anmeldungen sind beendet.',
    })
    void queryClient.invalidateQueries({ queryKey: [accountApi.userSessions()] })
    onDone()
  })

  return (
    <form
      noValidate
      aria-label="Passwort ändern"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {/* Password managers find the account by it. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <OwnPasswordField {...field('currentPassword')} />
      <NewPasswordField isAdmin={profile.isAdmin} {...field('password')} />
      <FormEnd submit="Passwort speichern" busy={isSubmitting} onCancel={onDone} />
    </form>
  )
}
