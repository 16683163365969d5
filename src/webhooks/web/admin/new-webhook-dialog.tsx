import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { OwnPasswordField } from '../../../accounts/web/own-password-field.tsx'
import { FormEnd } from '../../../accounts/web/settings/form-end.tsx'
import { apiSend } from '../../../platform/web/api-client.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  type BoundField,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { programApi } from '../../../urls.programs.ts'
import { webhookEventNames, webhookEvents } from '../../domain/webhook-events.ts'
import { webhookInputSchema, type WebhookInput } from '../../domain/webhook-input.ts'
import type { NewWebhook } from '../../domain/webhook-view.ts'
import { autofocusFirstField } from '../../../platform/web/admin/dialog-autofocus.ts'

const FAILED = 'Der Webhook ließ sich nicht anlegen. Bitte versuchen Sie es später erneut.'
const names = ['url', 'events', 'currentPassword'] as const

interface NewWebhookDialogProps {
  onCreated: (webhook: NewWebhook) => void
  onClose: () => void
}

/** Creates a webhook with its address and events. */
export function NewWebhookDialog({ onCreated, onClose }: NewWebhookDialogProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<WebhookInput>({
    resolver: schemaResolver(async () => webhookInputSchema),
    defaultValues: { url: '', events: [...webhookEventNames], currentPassword: '' },
  })
  const { handleSubmit, setError, formState } = form
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      onCreated(await apiSend<NewWebhook>('POST', programApi.webhooks(), input))
    } catch (error) {
      if (showFieldErrors<WebhookInput>(error, names, setError)) return
      setRefused(refusalText(error, FAILED))
      return
    }
    void queryClient.invalidateQueries({ queryKey: [programApi.webhooks()] })
    onClose()
  })

  return (
    <Dialog open onClose={onClose} title="Webhook anlegen">
      <form
        ref={autofocusFirstField}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <TextField
          label="Adresse"
          hint="Sie beginnt mit https:// und steht in der Anleitung des Programms."
          type="url"
          autoComplete="off"
          required
          {...field('url')}
        />
        <EventsField {...field('events')} />
        <OwnPasswordField label="Ihr eigenes Passwort" {...field('currentPassword')} />
        <FormEnd submit="Webhook anlegen" busy={formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function EventsField({ error, ...input }: BoundField) {
  return (
    <fieldset className="grid gap-3" aria-describedby="events-error">
      <legend className="legend">Was gemeldet wird</legend>
      {webhookEventNames.map((event) => (
        <CheckboxField key={event} label={webhookEvents[event]} value={event} {...input} />
      ))}
      <FieldError id="events-error" error={error} />
    </fieldset>
  )
}
