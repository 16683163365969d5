import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { ButtonVariant } from '../../../platform/web/ui/button.tsx'
import { ownPasswordSchema, type OwnPasswordInput } from '../../domain/second-factor-changes.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { FormEnd, SAVE_FAILED } from '../settings/form-end.tsx'
import { autofocusFirstField } from '../../../platform/web/admin/dialog-autofocus.ts'

interface OwnPasswordDialogProps {
  title: string
  /** The label of the button that sends. */
  confirm: string
  /** Red for an action that deletes something. */
  variant?: ButtonVariant
  /** What the action does. */
  children: ReactNode
  /** Rejects with the server's message; the typed password stays. */
  onConfirm: (input: OwnPasswordInput) => Promise<unknown>
  onClose: () => void
}

/** Asks for the own password before an action that an open session alone must not allow. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, confirm, variant, children, onConfirm, onClose } = props
  const [refused, setRefused] = useState<string>()
  const form = useForm<OwnPasswordInput>({
    resolver: schemaResolver(async () => ownPasswordSchema),
    defaultValues: { currentPassword: '' },
  })
  const { handleSubmit, setError, formState } = form
  const field = bindFields(form)

  const submit = handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await onConfirm(input)
    } catch (error) {
      if (showFieldErrors<OwnPasswordInput>(error, ['currentPassword'], setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={autofocusFirstField}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        <div className="wrap-anywhere">{children}</div>
        {refused ? <Notice kind="error">{refused}</Notice> : null}
        <OwnPasswordField label="Ihr eigenes Passwort" {...field('currentPassword')} />
        <FormEnd
          submit={confirm}
          variant={variant}
          busy={formState.isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
