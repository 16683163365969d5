import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../status/notice.tsx'
import { autofocusInDialog } from './dialog-autofocus.ts'

interface ConfirmDialogProps {
  title: string
  /** The consequence of the action, in a sentence; a field with `autofocusInDialog` has the focus before the buttons. */
  children: ReactNode
  /** Label of the confirming button. */
  confirm: string
  /** Red by default, because most confirmed actions delete something. */
  variant?: ButtonVariant
  busy: boolean
  /** Why the last attempt failed; a dialog covers toasts. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, variant = 'danger', busy, failure, onConfirm, onClose } = props
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div className="wrap-anywhere">{children}</div>
        {failure && !busy ? (
          <Notice kind="error" title="Das hat nicht geklappt">
            {failure}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-4">
          <Button variant={variant} busy={busy} busyText="Einen Moment..." onClick={onConfirm}>
            {confirm}
          </Button>
          <Button ref={autofocusInDialog} variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
