import { useState } from 'react'
import { CHOOSE_REASON } from '../../../platform/domain/check-your-input.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { FormDialog, NotSaved } from '../../../platform/web/admin/form-dialog.tsx'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { SelectField, TextArea } from '../../../platform/web/forms/text-field.tsx'
import { reviewApi } from '../../../urls.reviews.ts'
import { refusalReasonKeys, refusalReasons } from '../../domain/review-state.ts'
import type { AdminReview } from '../../domain/review-view.ts'
import { useReviewChange } from './use-review-change.ts'

interface ReviewDialogProps {
  review: AdminReview
  onClose: () => void
}

/** Confirms that a review appears on the page of its coffee. */
export function ApprovalDialog({ review, onClose }: ReviewDialogProps) {
  const change = useReviewChange()
  const { id, version, productName } = review
  const body = { version, state: 'approved' } as const
  const path = reviewApi.reviewDecision(id)
  return (
    <ConfirmDialog
      title="Bewertung veröffentlichen"
      confirm="Veröffentlichen"
      variant="primary"
      busy={change.isPending}
      failure={change.error && refusalText(change.error, TRY_LATER)}
      onConfirm={() =>
        change.mutate({ path, body, done: 'Bewertung veröffentlicht' }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>Die Bewertung steht dann auf der Seite von {productName} und zählt zum Durchschnitt.</p>
    </ConfirmDialog>
  )
}

/** Refuses a review for a named reason, which its author reads. */
export function RefusalDialog({ review, onClose }: ReviewDialogProps) {
  const change = useReviewChange()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  function refuse(): void {
    const reason = refusalReasonKeys.find((key) => key === chosen)
    setError(reason ? undefined : CHOOSE_REASON)
    if (!reason) return
    const body = { version: review.version, state: 'refused', reason } as const
    const path = reviewApi.reviewDecision(review.id)
    change.mutate({ path, body, done: 'Bewertung abgelehnt' }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Bewertung ablehnen"
      submit="Ablehnen"
      busy={change.isPending}
      onSubmit={refuse}
      onClose={onClose}
    >
      <p>
        Nur diese Gründe zählen, nie die Sterne. Wer die Bewertung schrieb, liest den Grund über den
        Link aus der E-Mail.
      </p>
      <SelectField
        label="Grund"
        required
        value={chosen}
        error={error}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Bitte wählen</option>
        {refusalReasonKeys.map((key) => (
          <option key={key} value={key}>
            {refusalReasons[key]}
          </option>
        ))}
      </SelectField>
      <NotSaved
        why={change.error && !change.isPending ? refusalText(change.error, TRY_LATER) : null}
      />
    </FormDialog>
  )
}

/** Writes the shop's public answer; an empty text removes it. */
export function AnswerDialog({ review, onClose }: ReviewDialogProps) {
  const change = useReviewChange()
  const [answer, setAnswer] = useState(review.answer)
  const fieldError = change.error instanceof ApiError ? change.error.fields['answer'] : undefined
  const failure = change.error && !fieldError ? refusalText(change.error, TRY_LATER) : null
  const body = { version: review.version, answer }
  const path = reviewApi.reviewAnswer(review.id)
  return (
    <FormDialog
      title="Öffentlich antworten"
      submit="Antwort speichern"
      busy={change.isPending}
      onSubmit={() =>
        change.mutate({ path, body, done: 'Antwort gespeichert' }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>Die Antwort steht unter der veröffentlichten Bewertung. Ein leeres Feld entfernt sie.</p>
      <TextArea
        label="Antwort"
        rows={6}
        value={answer}
        error={fieldError}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <NotSaved why={change.isPending ? null : failure} />
    </FormDialog>
  )
}
