import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { invitationInputSchema, type InvitationInput } from '../../domain/admin-invitation-input.ts'
import { PasswordField } from '../password-field.tsx'
import { FormEnd } from '../settings/form-end.tsx'

const FAILED = 'Die Einladung ließ sich nicht senden. Bitte versuchen Sie es später erneut.'
const names = ['firstName', 'lastName', 'email', 'currentPassword'] as const

/** Invites someone to the desk; they become an admin once they accept. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<InvitationInput>({
    resolver: schemaResolver(async () => invitationInputSchema),
    defaultValues: { firstName: '', lastName: '', email: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = formState

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
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <p>
          Ein Link geht an die Adresse und gilt sieben Tage. Wer ihm folgt und ein Passwort wählt,
          darf im Admin-Bereich alles, was Sie dürfen.
        </p>
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <InviteFields {...{ register, errors }} />
        <FormEnd submit="Einladung senden" busy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

interface InviteFieldsProps {
  register: UseFormRegister<InvitationInput>
  errors: FieldErrors<InvitationInput>
}

/** Who is invited, and the own password of who invites. */
function InviteFields({ register, errors }: InviteFieldsProps) {
  return (
    <>
      <TextField
        label="Vorname"
        autoComplete="off"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Nachname"
        autoComplete="off"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Ihr eigenes Passwort"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </>
  )
}
