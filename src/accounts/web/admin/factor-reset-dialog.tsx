import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { AdminPerson } from '../../domain/admin-people-view.ts'
import { ownPasswordSchema, type OwnPasswordInput } from '../../domain/second-factor-changes.ts'
import { PasswordField } from '../password-field.tsx'
import { FormEnd, SAVE_FAILED } from '../settings/form-end.tsx'
import { callName } from './call-name.ts'

interface FactorResetDialogProps {
  person: AdminPerson
  onClose: () => void
}

/** Takes another's second factor away, who lost phone and codes; the own password confirms it. */
export function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<OwnPasswordInput>({
    resolver: schemaResolver(async () => ownPasswordSchema),
    defaultValues: { currentPassword: '' },
  })
  const name = callName(person)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await apiSend('POST', adminApi.adminSecondFactor(person.id), input)
    } catch (error) {
      if (showFieldErrors<OwnPasswordInput>(error, ['currentPassword'], setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
      return
    }
    toast({ kind: 'success', title: 'Zwei-Faktor-Anmeldung zurückgesetzt', text: name })
    void queryClient.invalidateQueries({ queryKey: [adminApi.admins()] })
    onClose()
  })

  return (
    <Dialog open onClose={onClose} title="Zwei-Faktor zurücksetzen">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <p className="wrap-anywhere">
          <strong className="font-medium">{name}</strong> meldet sich danach nur mit dem Passwort
          an, bis ein neuer Code eingerichtet ist, und wird jetzt überall abgemeldet. Fragen Sie
          vorher nach, am besten am Telefon.
        </p>
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <PasswordField
          label="Ihr eigenes Passwort"
          autoComplete="current-password"
          required
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <FormEnd submit="Zurücksetzen" busy={formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
