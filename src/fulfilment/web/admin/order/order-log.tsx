import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime, formatPlainDate } from '../../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { newIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { useDraft } from '../../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../../platform/web/admin/use-unsaved.ts'
import { ApiError, apiGet, apiSend } from '../../../../platform/web/api-client.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { TextArea } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import { actorsOfEvent } from '../../../domain/actors-of-event.ts'
import { MAX_NOTE_LENGTH } from '../../../domain/note-input.ts'
import type {
  OrderEvent,
  OrderHistoryView,
  WithdrawalEvent,
} from '../../../domain/order-history-view.ts'
import { cancellationReasons } from '../../../../orders/domain/cancellation.ts'
import { orderChannelLabels } from '../../../../orders/domain/order-channel.ts'
import { reminderSteps } from '../../../../orders/domain/reminder-step.ts'
import { statusLabel } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

/** The key starts with the order's key, so that invalidating the order reloads its history too. */
const historyKey = (id: string) => [api.order(id), 'history']

/** An order's status changes with their admins, all else that happened to it, and its notes. */
export function OrderLog({ order }: { order: OrderView }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: historyKey(order.id),
    queryFn: () => apiGet<OrderHistoryView>(adminApi.orderHistory(order.id)),
    staleTime: 0,
    retryOnMount: true,
  })
  useSessionEnd(error)
  return (
    <section
      aria-labelledby="order-log"
      className="no-print grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-20"
    >
      <div className="min-w-0">
        <h3 id="order-log" className="mb-4 text-h4">
          Verlauf
        </h3>
        {data ? <Events events={data.items} order={order} /> : null}
        {!data && error && !isFetching ? (
          <Notice kind="error" title="Der Verlauf konnte nicht geladen werden">
            <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
              Erneut versuchen
            </Button>
          </Notice>
        ) : null}
        {!data && isFetching ? <Skeleton className="h-28" /> : null}
      </div>
      <NoteForm orderId={order.id} />
    </section>
  )
}

function Events({ events, order }: { events: readonly OrderEvent[]; order: OrderView }) {
  return (
    <ol className="border-b-[1.5px] border-current/30">
      {events.map((event) => (
        <li key={event.id} className="border-t-[1.5px] border-current/30 py-3 wrap-anywhere">
          <p className="text-small">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            {actorsOfEvent(event).map((actor) => `, ${actor}`)}
          </p>
          <EventText event={event} order={order} />
        </li>
      ))}
    </ol>
  )
}

type BookingEvent = Extract<OrderEvent, { kind: 'payment' | 'refund' }>

function EventText({ event, order }: { event: OrderEvent; order: OrderView }) {
  if (event.kind === 'note') return <p className="whitespace-pre-line">{event.text}</p>
  if (event.kind === 'reminder') return <p className="font-medium">{reminderText(event)}</p>
  if (event.kind === 'withdrawal') {
    return <p className="font-medium">{withdrawalText(event, order)}</p>
  }
  if (event.kind === 'part-cancellation') {
    return (
      <>
        <p className="font-medium">{partCancellationEntryText(event, order)}</p>
        {event.words ? <p className="whitespace-pre-line">{event.words}</p> : null}
      </>
    )
  }
  if (event.kind !== 'status') {
    return (
      <>
        <p className="font-medium">{bookingText(event)}</p>
        {event.note ? <p>{event.note}</p> : null}
      </>
    )
  }
  const to = statusLabel(event.to, order.shippingMethod)
  const { cancellation } = event
  return (
    <>
      <p className="font-medium">
        {event.from === null
          ? receivedText(order)
          : changeText(statusLabel(event.from, order.shippingMethod), to)}
        {event.trackingCode && event.to === 'shipped' ? `, Sendungsnr. ${event.trackingCode}` : ''}
        {cancellation ? `, ${cancellationReasons[cancellation.reason]}` : ''}
      </p>
      {cancellation?.words ? <p className="whitespace-pre-line">{cancellation.words}</p> : null}
    </>
  )
}

function packNames(packs: WithdrawalEvent['packs'], items: OrderView['items']): string {
  return packs
    .map(({ position, quantity }) => `${quantity} × ${items[position]?.name ?? ''}`)
    .join(', ')
}

function partCancellationEntryText(
  { packs, reason, isRestocked }: Extract<OrderEvent, { kind: 'part-cancellation' }>,
  { items }: OrderView,
): string {
  const stock = isRestocked ? '' : ', nicht in den Bestand'
  return `Storniert: ${packNames(packs, items)}, ${cancellationReasons[reason]}${stock}`
}

const withdrawalSteps: Readonly<Record<WithdrawalEvent['step'], string>> = {
  received: 'Widerruf eingegangen',
  accepted: 'Widerruf angenommen',
  declined: 'Widerruf nicht wirksam',
}

function withdrawalText({ step, packs }: WithdrawalEvent, { items }: OrderView): string {
  const text = withdrawalSteps[step]
  return packs.length > 0 ? `${text}: ${packNames(packs, items)}` : text
}

function reminderText({ step, until }: Extract<OrderEvent, { kind: 'reminder' }>): string {
  return until === null
    ? reminderSteps[step]
    : `${reminderSteps[step]}, Nachfrist bis ${formatPlainDate(until)}`
}

function bookingText({ kind, amount, valueDate, isReversal }: BookingEvent): string {
  const what = `${kind === 'payment' ? 'Zahlung' : 'Erstattung'} von ${formatAmount(amount)}`
  return isReversal ? `${what} zurückgenommen` : `${what} vom ${formatPlainDate(valueDate)}`
}

function receivedText({ channel }: OrderView): string {
  return channel === 'website'
    ? 'Bestellung eingegangen'
    : `Bestellung per ${orderChannelLabels[channel]} eingetragen`
}

function changeText(from: string, to: string): string {
  return from === to ? to : `${from} → ${to}`
}

function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useDraft(`note ${api.order(orderId)}`)
  useUnsentDraft(text.trim() !== '')
  const [key, setKey] = useState(newIdempotencyKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const write = useMutation({
    mutationFn: () =>
      apiSend('POST', adminApi.orderNotes(orderId), { text }, { 'Idempotency-Key': key }),
    onSuccess: async () => {
      setText('')
      setKey(newIdempotencyKey())
      // The pressed button is disabled now and would lose the focus.
      field.current?.focus()
      toast({ kind: 'success', title: 'Notiz gespeichert' })
      await queryClient.invalidateQueries({ queryKey: historyKey(orderId) })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'key-reused') return
      setKey(newIdempotencyKey())
      void queryClient.invalidateQueries({ queryKey: historyKey(orderId) })
    },
  })
  useSessionEnd(write.error)
  return (
    <form
      className="grid content-start justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !write.isPending) write.mutate()
      }}
    >
      <TextArea
        ref={field}
        className="w-full"
        label="Interne Notiz"
        hint="Nur für Sie und Ihr Team. Notizen lassen sich nicht ändern."
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={write.error && !write.isPending ? refusalText(write.error, TRY_LATER) : undefined}
      />
      <Button
        type="submit"
        small
        disabled={text.trim() === ''}
        busy={write.isPending}
        busyText="Wird gespeichert..."
      >
        Notiz speichern
      </Button>
    </form>
  )
}
