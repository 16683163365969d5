import { useState } from 'react'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { centsToAmount, formatBareAmount, formatEuro } from '../../../platform/domain/money.ts'
import { TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { WithdrawalView } from '../../domain/withdrawal-view.ts'
import { QuantitiesForm } from './quantities-form.tsx'
import { useWithdrawalMutation } from './use-withdrawal-mutation.ts'
import { fieldError, WorkForm } from './work-form.tsx'

interface WorkProps {
  withdrawal: WithdrawalView
}

/** The next steps of a withdrawal, by its status. */
export function WithdrawalWork({ withdrawal }: WorkProps) {
  const { status, stockReturnedAt, order } = withdrawal
  if (status === 'declined') return <p className="whitespace-pre-line">{withdrawal.note}</p>
  if (status === 'received') {
    return (
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-x-20">
        {order ? <AcceptForm key={order.id} withdrawal={withdrawal} /> : null}
        <MatchForm withdrawal={withdrawal} />
        <DeclineForm withdrawal={withdrawal} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-x-20">
      {isRefundOpen(withdrawal) ? <RefundForm withdrawal={withdrawal} /> : null}
      {order && stockReturnedAt === null ? (
        <>
          <ReturnForm withdrawal={withdrawal} />
          <StockForm withdrawal={withdrawal} />
        </>
      ) : null}
    </div>
  )
}

function MatchForm({ withdrawal }: WorkProps) {
  const { id, order, namedOrder } = withdrawal
  const [orderNumber, setOrderNumber] = useState(namedOrder ?? '')
  const work = useWithdrawalMutation(withdrawal)
  const path = adminApi.withdrawalOrder(id)
  return (
    <WorkForm
      title={order ? 'Anderer Bestellung zuordnen' : 'Bestellung zuordnen'}
      action="Zuordnen"
      variant="quiet"
      work={work}
      fields={['orderNumber']}
      onSubmit={() =>
        work.mutate({ method: 'PUT', path, body: { orderNumber }, done: 'Bestellung zugeordnet' })
      }
    >
      {namedOrder ? (
        <p>
          Diese Bestellung gibt es, aber mit einer anderen E-Mail-Adresse. Bitte prüfen Sie, ob der
          Widerruf von der Kundin oder dem Kunden kommt.
        </p>
      ) : null}
      <TextField
        label="Bestellnummer"
        value={orderNumber}
        onChange={({ target }) => setOrderNumber(target.value)}
        error={fieldError(work.error, 'orderNumber')}
      />
    </WorkForm>
  )
}

function AcceptForm({ withdrawal }: WorkProps) {
  const isCancelled = withdrawal.order?.status === 'cancelled'
  // The form without an order takes the items in words, so no line has a number then.
  const isDeclared = withdrawal.order?.lines.some(({ declared }) => declared > 0) ?? false
  return (
    <QuantitiesForm
      withdrawal={withdrawal}
      lines={withdrawal.order?.lines ?? []}
      title="Widerruf annehmen"
      note={
        isCancelled
          ? 'Diese Bestellung ist schon storniert. Bestand und Belege ändern sich nicht mehr; die Kundin oder der Kunde bekommt eine E-Mail.'
          : undefined
      }
      question={isCancelled ? undefined : <AcceptConsequences />}
      action={isCancelled ? 'Annehmen' : 'Annehmen und Belege ausstellen'}
      done="Widerruf angenommen"
      method="POST"
      path={adminApi.withdrawalAcceptance(withdrawal.id)}
      hint={({ quantity, declared }) =>
        isDeclared ? `${quantity} bestellt, ${declared} widerrufen` : `${quantity} bestellt`
      }
      initial={({ accepted }) => accepted}
      most={({ quantity, withdrawnBefore }) => quantity - withdrawnBefore}
    />
  )
}

function AcceptConsequences() {
  return (
    <div className="grid gap-4">
      <p>
        Die gewählten Packungen gehören danach nicht mehr zur Bestellung. Ist alles widerrufen und
        noch nichts versendet oder abgeholt, wird sie storniert, und ihre Packungen gehen zurück in
        den Bestand.
      </p>
      <p>
        {unbrokenText(
          'Gibt es eine Rechnung, wird sie storniert und für den Rest neu ausgestellt. Die Kundin oder der Kunde bekommt eine E-Mail. Das lässt sich nicht zurücknehmen.',
        )}
      </p>
    </div>
  )
}

function DeclineForm({ withdrawal }: WorkProps) {
  const [note, setNote] = useState('')
  const work = useWithdrawalMutation(withdrawal)
  const path = adminApi.withdrawalDecline(withdrawal.id)
  return (
    <WorkForm
      title="Nicht wirksam"
      action="Als nicht wirksam ablegen"
      variant="quiet"
      work={work}
      fields={['note']}
      // Without a reason it is refused, so there is nothing to ask.
      question={note.trim() === '' ? undefined : <DeclineConsequences withdrawal={withdrawal} />}
      // The form shows what is wrong with the reason.
      onSubmit={(close) =>
        work.mutate(
          { method: 'POST', path, body: { note }, done: 'Widerruf abgelegt' },
          { onSettled: close },
        )
      }
    >
      <TextArea
        className="w-full"
        label="Grund"
        hint="Nur für Sie. Davon geht keine Nachricht hinaus; bitte schreiben Sie selbst."
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={fieldError(work.error, 'note')}
      />
    </WorkForm>
  )
}

function DeclineConsequences({ withdrawal: { order } }: WorkProps) {
  const isInForce = order !== null && order.status !== 'cancelled'
  return (
    <p>
      {isInForce
        ? 'Die Bestellung gilt danach weiter: Nichts wird storniert, und nichts ist zu erstatten. '
        : ''}
      Die Kundin oder der Kunde bekommt keine Nachricht. Das lässt sich nicht zurücknehmen.
    </p>
  )
}

/** Also true when the order was paid only after its withdrawal was accepted, with nothing to refund then. */
function isRefundOpen({ status, refundedCents, toGiveBackCents }: WithdrawalView): boolean {
  if (refundedCents !== null) return false
  return status === 'accepted' || (toGiveBackCents ?? 0) > 0
}

function RefundForm({ withdrawal }: WorkProps) {
  const { id, status, refundCents, toGiveBackCents } = withdrawal
  const isPaidLater = status === 'refunded'
  const wanted = refundCents ?? 0
  const most = toGiveBackCents ?? wanted
  const [amount, setAmount] = useState(() =>
    isPaidLater ? '' : formatBareAmount(centsToAmount(Math.min(wanted, most))),
  )
  const [today] = useState(() => berlinDate(new Date()))
  const [date, setDate] = useState(today)
  const work = useWithdrawalMutation(withdrawal)
  const path = adminApi.withdrawalRefund(id)
  return (
    <WorkForm
      title={isPaidLater ? 'Zu viel bezahlt?' : 'Erstattung'}
      variant={isPaidLater ? 'quiet' : undefined}
      action="Als erstattet vermerken"
      work={work}
      fields={['amount', 'date']}
      onSubmit={() =>
        work.mutate({ method: 'POST', path, body: { amount, date }, done: 'Erstattung vermerkt' })
      }
    >
      {isPaidLater ? (
        <p>
          Beim Annehmen war die Bestellung noch nicht bezahlt. Kam danach mehr Geld als der Rest
          kostet, vermerken Sie hier, was Sie zurücküberwiesen haben.
        </p>
      ) : null}
      {most < wanted ? (
        <p>
          Für diesen Widerruf waren {formatEuro(wanted)} zu erstatten, von der Bestellung sind noch{' '}
          {formatEuro(most)} zurückzugeben. Mit dem Betrag 0 schließen Sie den Widerruf ab, ohne
          eine Erstattung zu buchen.
        </p>
      ) : null}
      <TextField
        label="Betrag in Euro"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={fieldError(work.error, 'amount')}
      />
      <TextField
        label="Überwiesen am"
        type="date"
        max={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={fieldError(work.error, 'date')}
      />
    </WorkForm>
  )
}

function ReturnForm({ withdrawal }: WorkProps) {
  return (
    <QuantitiesForm
      withdrawal={withdrawal}
      lines={(withdrawal.order?.lines ?? []).filter(({ accepted }) => accepted > 0)}
      title="Was zurückgekommen ist"
      action="Rücksendung speichern"
      done="Rücksendung gespeichert"
      method="PUT"
      path={adminApi.withdrawalReturns(withdrawal.id)}
      hint={({ accepted }) => `${accepted} widerrufen`}
      initial={({ returned }) => returned}
      most={({ accepted }) => accepted}
    />
  )
}

function StockForm({ withdrawal }: WorkProps) {
  const work = useWithdrawalMutation(withdrawal)
  const path = adminApi.withdrawalStock(withdrawal.id)
  const packs = (withdrawal.order?.lines ?? []).reduce((sum, { returned }) => sum + returned, 0)
  if (packs === 0) return null
  return (
    <WorkForm
      title="Bestand"
      action="In den Bestand zurückbuchen"
      variant="quiet"
      work={work}
      onSubmit={() => work.mutate({ method: 'POST', path, done: 'In den Bestand gebucht' })}
    >
      <p>
        {packs} {packs === 1 ? 'Packung geht' : 'Packungen gehen'} zurück in den Bestand. Nur, wenn
        Sie sie wieder verkaufen können.
      </p>
    </WorkForm>
  )
}
