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
import { FullNameFields, PhoneField } from '../../../platform/web/forms/person-fields.tsx'
import { api } from '../../../urls.ts'
import { profileInputSchema, type ProfileInput } from '../../domain/account-input.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { FormEnd, SAVE_FAILED } from './form-end.tsx'

const names = ['firstName', 'lastName', 'phone'] as const

interface ProfileFormProps {
  profile: ProfileView
  onDone: () => void
}

/** Sends the form and puts refusals at their fields. */
function useProfileForm({ profile, onDone }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const { firstName, lastName, phone } = profile
  const form = useForm<ProfileInput>({
    resolver: schemaResolver(async () => profileInputSchema),
    defaultValues: { firstName, lastName, phone },
  })

  const submit = form.handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      const changed = await apiSend<ProfileView>('PATCH', api.userProfile(), input)
      queryClient.setQueryData([api.userProfile()], changed)
    } catch (error) {
      if (showFieldErrors<ProfileInput>(error, names, form.setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
      return
    }
    toast({ kind: 'success', title: 'Daten gespeichert', text: 'Ihre Angaben sind geändert.' })
    onDone()
  })
  return { form, refused, submit }
}

/** Name and phone of the account. */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const { form, refused, submit } = useProfileForm({ profile, onDone })
  const { isSubmitting } = form.formState
  const field = bindFields(form)
  return (
    <form
      noValidate
      aria-label="Daten ändern"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 sm:grid-cols-2"
    >
      {refused ? (
        <Notice kind="error" className="sm:col-span-2">
          {refused}
        </Notice>
      ) : null}
      <FullNameFields firstName={field('firstName')} lastName={field('lastName')} />
      <PhoneField className="sm:col-span-2" required={false} {...field('phone')} />
      <FormEnd
        submit="Daten speichern"
        busy={isSubmitting}
        onCancel={onDone}
        className="sm:col-span-2"
      />
    </form>
  )
}
