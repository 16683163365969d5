import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ASK_AFTER_DAYS } from '../domain/review-days.ts'
import { apiGet, apiSend } from '../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { reviewApi } from '../../urls.reviews.ts'
import type { ReviewMailView } from '../domain/review-view.ts'

const reviewMailQuery = (orderId: string) =>
  queryOptions({
    queryKey: [reviewApi.orderReviewMail(orderId)],
    queryFn: () => apiGet<ReviewMailView>(reviewApi.orderReviewMail(orderId)),
    staleTime: 0,
  })

/** Says on the page of an order that a mail will ask for reviews, and withdraws the consent to it. */
export function OrderReviewMail({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const { data } = useQuery(reviewMailQuery(orderId))
  const ending = useMutation({
    mutationFn: () => apiSend('DELETE', reviewApi.orderReviewMail(orderId)),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Gespeichert',
        text: 'Wir fragen Sie nicht nach Bewertungen.',
      }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Das hat nicht geklappt',
        text: refusalText(error, TRY_LATER),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: reviewMailQuery(orderId).queryKey }),
  })
  if (!data?.isComing) return null
  return (
    <Notice title="Bewertung" className="no-print">
      <p>
        {ASK_AFTER_DAYS} Tage nach der Lieferung fragen wir Sie einmal per E-Mail, wie der Kaffee
        schmeckt, weil Sie es beim Bestellen angekreuzt haben.
      </p>
      <Button
        variant="light"
        small
        className="mt-3"
        busy={ending.isPending}
        busyText="Wird gespeichert..."
        onClick={() => ending.mutate()}
      >
        Doch nicht fragen
      </Button>
    </Notice>
  )
}
