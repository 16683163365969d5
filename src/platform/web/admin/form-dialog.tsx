import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../status/notice.tsx'
import { autofocusFirstField } from './dialog-autofocus.ts'

interface FormDialogProps {
  title: string
  /** The fields, and `NotSaved` where a failure is shown. */
  children: ReactNode
  /** Label of the button that sends the form. */
  submit?: string
  busy: boolean
  /** True while there is nothing to send yet. */
  disabled?: boolean
  onChange?: () => void
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a form and its two buttons. Ignores a second submit while the first one runs. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submit = 'Speichern', busy, disabled = false } = props
  const { onChange, onSubmit, onClose } = props
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={autofocusFirstField}
        noValidate
        className="grid gap-5"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap gap-4">
          <Button type="submit" disabled={disabled} busy={busy} busyText="Wird gespeichert...">
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Says why a form was not saved; nothing without a reason. */
export function NotSaved({ why }: { why: string | null | undefined }) {
  if (!why) return null
  return (
    <Notice kind="error" title="Nicht gespeichert">
      {why}
    </Notice>
  )
}
