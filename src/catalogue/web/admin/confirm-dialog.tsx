import type { ReactNode } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** What the button says that does it. */
  confirm: string
  busy: boolean
  /** Why the last attempt failed; toasts are out of sight behind a dialog. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, busy, failure, onConfirm, onClose } = props
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div>{children}</div>
        {failure && !busy ? <Notice kind="error">{failure}</Notice> : null}
        <div className="flex flex-wrap gap-4">
          <Button variant="danger" busy={busy} busyText="Einen Moment..." onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
