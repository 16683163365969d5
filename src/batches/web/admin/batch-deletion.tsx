import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import type { BatchEntry } from '../../domain/batch-view.ts'
import { useBatchDeletion } from './use-batch-mutations.ts'

/** Confirms the deletion of a batch. */
export function BatchDeletion({ batch, onClose }: { batch: BatchEntry; onClose: () => void }) {
  const { id, lot, coffee } = batch
  const deletion = useBatchDeletion(id)
  function confirm(): void {
    deletion.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: 'Röstung gelöscht', text: lot })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title="Röstung löschen"
      confirm="Löschen"
      busy={deletion.isPending}
      failure={deletion.error ? refusalText(deletion.error, TRY_LATER) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Die Röstung {lot} ({coffee}) wird gelöscht. Gepackt wurde aus ihr noch nichts.
      </p>
    </ConfirmDialog>
  )
}
