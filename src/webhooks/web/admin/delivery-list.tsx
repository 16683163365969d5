import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { programApi } from '../../../urls.programs.ts'
import { eventLabel } from '../../domain/webhook-events.ts'
import type { DeliveriesView, DeliveryState } from '../../domain/webhook-view.ts'
import { useWebhookMutation } from './use-webhook-mutation.ts'
import { deliveriesQuery } from './webhooks-queries.ts'

type Delivery = DeliveriesView['items'][number]

const states: Readonly<Record<DeliveryState, string>> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Angenommen',
  failed: 'Aufgegeben',
}

/** Lists the newest messages to a webhook. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const list = useQuery(deliveriesQuery(webhookId))
  useSessionEnd(list.error)
  const resend = useWebhookMutation(webhookId)
  if (list.error) {
    return (
      <Notice kind="error">
        {refusalText(list.error, 'Die Nachrichten ließen sich nicht laden.')}
      </Notice>
    )
  }
  if (!list.data) return <p>Nachrichten werden geladen.</p>
  if (list.data.items.length === 0) return <p>Noch gab es keine Nachricht.</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {list.data.items.map((delivery) => (
        <li
          key={delivery.id}
          className="grid grid-cols-1 items-start gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <DeliveryText delivery={delivery} />
          {delivery.state === 'sent' || delivery.state === 'failed' ? (
            <Button
              variant="quiet"
              small
              className="justify-self-start"
              onClick={() =>
                resend.mutate({
                  method: 'POST',
                  path: programApi.webhookResend(webhookId, delivery.id),
                  done: 'Nachricht wird erneut gesendet',
                })
              }
            >
              <span>
                Erneut senden
                <span className="visually-hidden">
                  : {eventLabel(delivery.event)} {delivery.orderNumber}
                </span>
              </span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { event, orderNumber, createdAt, state, attempts, answerStatus, lastError } = delivery
  const tries = `${attempts} ${attempts === 1 ? 'Versuch' : 'Versuche'}`
  const answer = answerStatus === null ? lastError : `Antwort mit Status ${answerStatus}.`
  return (
    <div className="wrap-anywhere">
      <p>
        {eventLabel(event)}
        {orderNumber ? ` ${orderNumber}` : ''}: {states[state]}
      </p>
      <p className="text-small">
        {formatDateTime(createdAt)}, {tries}
        {answer ? `. ${answer}` : ''}
        {delivery.nextAttemptAt && attempts > 0
          ? ` Nächster Versuch: ${formatDateTime(delivery.nextAttemptAt)}.`
          : ''}
      </p>
    </div>
  )
}
