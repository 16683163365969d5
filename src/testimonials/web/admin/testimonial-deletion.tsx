import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import type { TestimonialEntry } from '../../domain/testimonial-admin-view.ts'
import { useTestimonialDeletion } from './use-testimonial-mutations.ts'

interface TestimonialDeletionProps {
  testimonial: TestimonialEntry
  onClose: () => void
}

/** Confirms the deletion of a testimonial. */
export function TestimonialDeletion({ testimonial, onClose }: TestimonialDeletionProps) {
  const { id, name } = testimonial
  const deletion = useTestimonialDeletion(id)
  function confirm(): void {
    deletion.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: 'Stimme gelöscht', text: name })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title="Stimme löschen"
      confirm="Löschen"
      busy={deletion.isPending}
      failure={deletion.error ? refusalText(deletion.error, TRY_LATER) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Die Stimme von {name} wird gelöscht und verschwindet von der Startseite.</p>
    </ConfirmDialog>
  )
}
