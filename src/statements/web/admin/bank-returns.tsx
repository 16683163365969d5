import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { useLostFocus } from '../../../platform/web/ui/use-lost-focus.ts'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { BankReturn, BankReturns as Returns } from '../../domain/returns-view.ts'

/** Payments that the bank returned and that wait for an admin's decision. */
export function BankReturns() {
  const { data, error } = useQuery({
    queryKey: [adminApi.bankReturns()],
    queryFn: () => apiGet<Returns>(adminApi.bankReturns()),
    staleTime: 0,
  })
  useSessionEnd(error)
  const place = useLostFocus<HTMLDivElement>(data?.items.length)
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:-mt-10">
      {data && data.items.length > 0 ? (
        <section aria-labelledby="bank-returns" className="grid grid-cols-1 gap-4">
          <h2 id="bank-returns" className="text-h4">
            Von der Bank zurückgeholt
          </h2>
          <ul className="border-b-[1.5px] border-current/30">
            {data.items.map((returned) => (
              <ReturnRow key={returned.id} returned={returned} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function ReturnRow({ returned }: { returned: BankReturn }) {
  const { id, amount, bookingDate, payment } = returned
  const { send, isPending, error } = useMoneyAction()
  const decide = (path: string, body?: object): void => send({ method: 'POST', path, body })
  const what = `${formatAmount(amount)} vom ${formatPlainDate(bookingDate)}`
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-t-[1.5px] border-current/30 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <ReturnFacts returned={returned} />
      <div className="flex flex-wrap content-start gap-3">
        {payment ? (
          <Button
            small
            busy={isPending}
            busyText="Wird gespeichert..."
            aria-label={`Zahlung für ${payment.orderNumber} zurücknehmen`}
            onClick={() => decide(adminApi.bankReturnBooking(id), { paymentId: payment.id })}
          >
            Zahlung zurücknehmen
          </Button>
        ) : null}
        <Button
          small
          variant="quiet"
          aria-label={`Rückbuchung ablegen: ${what}`}
          onClick={() => decide(adminApi.bankReturnIgnoring(id))}
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

/** What the bank says about a return, and the payment that it likely returns. */
function ReturnFacts({ returned }: { returned: BankReturn }) {
  const { amount, bookingDate, payerName, remittance, payment } = returned
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="text-h4">{formatAmount(amount)}</strong>
        <span>zurückgeholt am {formatPlainDate(bookingDate)}</span>
      </p>
      <p className="wrap-anywhere">
        {[payerName, remittance].filter(Boolean).join(', ') || 'Ohne Angaben zum Zahler'}
      </p>
      <p className="wrap-anywhere">
        {payment ? (
          <>
            Wahrscheinlich die Zahlung vom {formatPlainDate(payment.valueDate)} für{' '}
            <Link href={adminPages.order(payment.orderId)} className="text-link">
              {payment.orderNumber}
            </Link>{' '}
            {payment.customerName}
          </>
        ) : (
          'Dazu ist keine gebuchte Zahlung zu finden. Steht sie unten und ist noch nicht gebucht, legen Sie bitte beide ab. Ist sie an einer Bestellung gebucht, nehmen Sie sie dort zurück.'
        )}
      </p>
    </div>
  )
}
