import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { reviewApi } from '../../../urls.reviews.ts'
import type { AnswerInput, DecisionInput } from '../../domain/review-input.ts'

interface Change {
  readonly path: string
  readonly body: DecisionInput | AnswerInput
  /** Title of the toast. */
  readonly done: string
}

/** Decides about a review or answers it, and loads the list again. */
export function useReviewChange() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ path, body }: Change) => apiSend('PUT', path, body),
    onSuccess: (_, { done }) => toast({ kind: 'success', title: done }),
    onSettled: () => client.invalidateQueries({ queryKey: [reviewApi.adminReviews()] }),
  })
  useSessionEnd(change.error)
  return change
}
