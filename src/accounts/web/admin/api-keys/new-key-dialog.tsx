import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { Dialog } from '../../../../platform/web/dialog/dialog.tsx'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { FieldError } from '../../../../platform/web/forms/field.tsx'
import { refusalText } from '../../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  type BoundField,
  schemaResolver,
  showFieldErrors,
} from '../../../../platform/web/forms/schema-form.ts'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { ChoiceGroup } from '../../../../platform/web/ui/choice-group.tsx'
import { programApi } from '../../../../urls.programs.ts'
import {
  apiKeyDays,
  apiKeyInputSchema,
  type ApiKeyInput,
} from '../../../domain/api-keys/api-key-input.ts'
import { apiScopeNames, apiScopes } from '../../../domain/api-keys/api-key-scopes.ts'
import type { NewApiKey } from '../../../domain/api-keys/api-key-view.ts'
import { OwnPasswordField } from '../../own-password-field.tsx'
import { FormEnd } from '../../settings/form-end.tsx'
import { autofocusFirstField } from '../../../../platform/web/admin/dialog-autofocus.ts'

const FAILED = 'Der Schlüssel ließ sich nicht anlegen. Bitte versuchen Sie es später erneut.'
const names = ['name', 'scopes', 'days', 'currentPassword'] as const

interface NewKeyDialogProps {
  onCreated: (key: NewApiKey) => void
  onClose: () => void
}

/** Creates an API key with a name, its rights and an end. */
export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useForm<ApiKeyInput>({
    resolver: schemaResolver(async () => apiKeyInputSchema),
    defaultValues: { name: '', scopes: [], days: 90, currentPassword: '' },
  })
  const { handleSubmit, setError, setValue, control, formState } = form
  const field = bindFields(form)
  const days = useWatch({ control, name: 'days' })

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      onCreated(await apiSend<NewApiKey>('POST', programApi.apiKeys(), input))
    } catch (error) {
      if (showFieldErrors<ApiKeyInput>(error, names, setError)) return
      setRefused(refusalText(error, FAILED))
      return
    }
    void queryClient.invalidateQueries({ queryKey: [programApi.apiKeys()] })
    onClose()
  })

  return (
    <Dialog open onClose={onClose} title="Schlüssel anlegen">
      <form
        ref={autofocusFirstField}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <TextField
          label="Name"
          hint="Welches Programm benutzt ihn? Der Name steht im Protokoll."
          autoComplete="off"
          required
          {...field('name')}
        />
        <ScopesField {...field('scopes')} />
        <ChoiceGroup
          legend="Gültig für"
          choices={apiKeyDays.map((count) => ({ value: String(count), label: `${count} Tage` }))}
          value={String(days)}
          onChange={(value) =>
            setValue('days', apiKeyDays.find((count) => String(count) === value) ?? 90)
          }
        />
        <OwnPasswordField label="Ihr eigenes Passwort" {...field('currentPassword')} />
        <FormEnd submit="Schlüssel anlegen" busy={formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function ScopesField({ error, ...input }: BoundField) {
  return (
    <fieldset className="grid gap-3" aria-describedby="scopes-error">
      <legend className="legend">Was das Programm darf</legend>
      {apiScopeNames.map((scope) => (
        <CheckboxField
          key={scope}
          label={apiScopes[scope].label}
          hint={apiScopes[scope].text}
          value={scope}
          {...input}
        />
      ))}
      <FieldError id="scopes-error" error={error} />
    </fieldset>
  )
}
