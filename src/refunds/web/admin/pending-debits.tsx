import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { DebitDoubt } from '../../domain/debit-state.ts'
import type { OpenDebits } from '../../domain/refunds-view.ts'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'

type PendingDebit = OpenDebits['items'][number]

export const debitsQuery = queryOptions({
  queryKey: [adminApi.refundDebits()],
  queryFn: () => apiGet<OpenDebits>(adminApi.refundDebits()),
  staleTime: 0,
})

/** Refunds that a statement shows and that wait for an admin's decision. */
export function PendingDebits() {
  const { data, error } = useQuery(debitsQuery)
  useSessionEnd(error)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="pending-debits" className="grid grid-cols-1 gap-4">
      <h2 id="pending-debits" className="text-h4">
        Auf dem Konto gesehen
      </h2>
      <ul className="border-b-[1.5px] border-current/30">
        {data.items.map((debit) => (
          <DebitRow key={debit.id} debit={debit} />
        ))}
      </ul>
    </section>
  )
}

const doubtTexts: Readonly<Record<DebitDoubt, string>> = {
  settled:
    'Doppelt oder nicht mehr offen: Diese Rückzahlung ist schon gebucht, aus der Datei genommen oder schon einmal auf dem Konto zu sehen. Bitte prüfen Sie bei der Bank, ob das Geld zweimal abging.',
  'other-account':
    'Die Referenz stimmt, aber das Geld ging auf ein anderes Konto als in der Datei. Bitte prüfen Sie das, bevor Sie buchen.',
  sum: 'Nur der Betrag stimmt. Bitte prüfen Sie, ob das wirklich Ihre Datei war, bevor Sie buchen.',
}

function DebitRow({ debit }: { debit: PendingDebit }) {
  const { send, isPending, error } = useMoneyAction()
  const decide = (path: string): void => send({ method: 'POST', path, body: {} })
  const what = debit.order?.orderNumber ?? `Datei ${debit.fileNumber ?? ''}`
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-t-[1.5px] border-current/30 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="text-h4">{formatAmount(debit.amount)}</strong>
          <span>abgegangen am {formatPlainDate(debit.bookingDate)}</span>
        </p>
        <p className="wrap-anywhere">
          <Target debit={debit} />
        </p>
        {debit.words ? (
          <p className="wrap-anywhere">Im Kontoauszug steht: „{debit.words}“</p>
        ) : null}
        {debit.doubt ? <p>{doubtTexts[debit.doubt]}</p> : null}
      </div>
      <div className="flex flex-wrap content-start gap-3">
        <Button
          small
          // Only a certain booking is a prominent button.
          variant={debit.doubt === null ? undefined : 'quiet'}
          busy={isPending}
          busyText="Wird gespeichert..."
          aria-label={`${what} buchen`}
          onClick={() => decide(adminApi.refundDebitBooking(debit.id))}
        >
          Buchen
        </Button>
        <Button
          small
          variant="quiet"
          aria-label={`${what}: keine Rückzahlung oder schon eingetragen`}
          onClick={() => decide(adminApi.refundDebitIgnoring(debit.id))}
        >
          Ablegen
        </Button>
      </div>
      {error && !isPending ? (
        <Notice kind="error" title="Nicht gespeichert" className="lg:col-span-2">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
    </li>
  )
}

function Target({ debit: { order, isSum, fileNumber } }: { debit: PendingDebit }) {
  if (isSum) return <>So viel wie alle offenen Rückzahlungen der Datei {fileNumber} zusammen</>
  if (order === null) return null
  return (
    <>
      <Link href={adminPages.order(order.id)} className="text-link">
        {order.orderNumber}
      </Link>{' '}
      {order.customerName}
      {fileNumber === null ? ', ohne Datei' : `, Datei ${fileNumber}`}
    </>
  )
}
