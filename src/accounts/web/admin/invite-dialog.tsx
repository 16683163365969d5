import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { INVITATION_DAYS } from '../../../business/domain/invitation-days.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { EmailField, FullNameFields } from '../../../platform/web/forms/person-fields.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { invitationInputSchema, type InvitationInput } from '../../domain/admin-invitation-input.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd } from '../settings/form-end.tsx'
import { autofocusFirstField } from '../../../platform/web/admin/dialog-autofocus.ts'

const FAILED = 'Die Einladung ließ sich nicht senden. Bitte versuchen Sie es später erneut.'
const names = ['firstName', 'lastName', 'email', 'currentPassword'] as const

/** Invites a person, who becomes an admin by accepting. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<InvitationInput>({
    resolver: schemaResolver(async () => invitationInputSchema),
    defaultValues: { firstName: '', lastName: '', email: '', currentPassword: '' },
  })
  const { handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await apiSend('POST', adminApi.invitations(), input)
    } catch (error) {
      if (showFieldErrors<InvitationInput>(error, names, setError)) return
      setRefused(refusalText(error, FAILED))
      return
    }
    const text = `Die E-Mail an ${input.email} liegt im Postausgang und geht hinaus, sobald der Mailserver sie annimmt.`
    toast({ kind: 'success', title: 'Einladung gespeichert', text })
    void queryClient.invalidateQueries({ queryKey: [adminApi.invitations()] })
    onClose()
  })

  return (
    <Dialog open onClose={onClose} title="Person einladen">
      <form
        ref={autofocusFirstField}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        <p>
          Ein Link geht an die Adresse und gilt {INVITATION_DAYS} Tage. Wer ihm folgt und ein
          Passwort wählt, darf im Admin-Bereich alles, was Sie dürfen.
        </p>
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <FullNameFields
          firstName={field('firstName')}
          lastName={field('lastName')}
          isOwnName={false}
        />
        <EmailField autoComplete="off" {...field('email')} />
        <OwnPasswordField label="Ihr eigenes Passwort" {...field('currentPassword')} />
        <FormEnd submit="Einladung senden" busy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
