import { formatDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { formatMoment } from '../../../platform/domain/german-moment.ts'
import { MailtoLink } from '../../../platform/web/admin/mailto-link.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { Facts, type Fact } from '../../../platform/web/ui/facts.tsx'
import { useLostFocus } from '../../../platform/web/ui/use-lost-focus.ts'
import { adminPages } from '../../../urls.admin.ts'
import { statusLabel } from '../../../orders/domain/order-status.ts'
import { withdrawalMatchLabels } from '../../domain/withdrawal-match.ts'
import type { WithdrawalView } from '../../domain/withdrawal-view.ts'
import { WithdrawalWork } from './withdrawal-work.tsx'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

/** One withdrawal: what was declared, until when, and the order it belongs to. */
export function WithdrawalSheet({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { status, stockReturnedAt } = withdrawal
  const heading = useLostFocus<HTMLHeadingElement>(`${status} ${stockReturnedAt}`)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-h3 wrap-anywhere outline-none">
          {withdrawal.name}
        </h2>
        <WithdrawalStatusBadge status={withdrawal.status} />
        <p className="w-full">
          Eingegangen am{' '}
          <time dateTime={withdrawal.createdAt}>{formatMoment(withdrawal.createdAt)}</time>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-x-20">
        <section className="min-w-0">
          <h3 className="mb-4 text-h4">Erklärung</h3>
          <Facts facts={declarationOf(withdrawal)} className="wrap-anywhere whitespace-pre-line" />
        </section>
        <section className="min-w-0">
          <h3 className="mb-4 text-h4">Frist und Rückzahlung</h3>
          <p className="mb-4">{deadlineText(withdrawal)}</p>
          <Facts facts={refundOf(withdrawal)} />
          {withdrawal.order?.customerEmail === '' ? (
            <p className="mt-4">
              Diese Bestellung hat keine E-Mail-Adresse. Bitte drucken Sie die Belege bei der
              Bestellung aus, und geben Sie sie der Kundin oder dem Kunden.
            </p>
          ) : null}
        </section>
      </div>
      <WithdrawalWork withdrawal={withdrawal} />
    </>
  )
}

function declarationOf({ contract, email, items, order, matchedBy }: WithdrawalView): Fact[] {
  return [
    { label: 'Bestellung oder Vertrag', value: contract },
    { label: 'Umfang', value: items || 'Die ganze Bestellung' },
    { label: 'E-Mail', value: <MailtoLink address={email} /> },
    {
      label: 'Zugeordnet',
      value: order ? (
        <>
          <Link href={adminPages.order(order.id)} className="underline">
            {order.orderNumber}, {statusLabel(order.status, order.shippingMethod)}
          </Link>
          {matchedBy ? <p>{withdrawalMatchLabels[matchedBy]}</p> : null}
        </>
      ) : (
        'Keiner Bestellung'
      ),
    },
  ]
}

function deadlineText({ deadline, order }: WithdrawalView): string {
  if (!deadline) return 'Die Frist lässt sich erst bestimmen, wenn die Bestellung zugeordnet ist.'
  const { basis, at, lastDay, isLate } = deadline
  const delivered = `„${statusLabel('delivered', order?.shippingMethod)}“`
  if (basis === 'not-shipped') {
    return 'Die Ware ist noch nicht unterwegs: Die Frist hat nicht begonnen, der Widerruf ist rechtzeitig.'
  }
  if (lastDay === null && order?.shippingMethod === 'pickup') {
    return `Abholbereit am ${at ? formatDate(at) : ''}, noch nicht als ${delivered} markiert. Die Frist beginnt erst, wenn die Ware abgeholt ist.`
  }
  if (lastDay === null) {
    return `${statusLabel('shipped', order?.shippingMethod)} am ${at ? formatDate(at) : ''}, noch nicht als ${delivered} markiert. Die Frist beginnt erst mit der Ankunft der Ware.`
  }
  const verdict = isLate ? 'Die Erklärung kam danach.' : 'Die Erklärung kam rechtzeitig.'
  return `Berechnet ab dem Status ${delivered} vom ${at ? formatDate(at) : ''}: Frist bis ${formatPlainDate(lastDay)}. ${verdict} Ob der Widerruf wirksam ist, entscheiden Sie.`
}

function refundOf(withdrawal: WithdrawalView): Fact[] {
  const { status, refundDueOn, refundCents, refundedCents, refundedOn, stockReturnedAt } =
    withdrawal
  // Before the items are chosen, an amount of 0 is only unknown.
  const isKnown = refundCents !== null && (refundCents > 0 || status !== 'received')
  const due: Fact[] =
    refundDueOn === null
      ? [{ label: 'Erstattung', value: 'Keine, die Bestellung ist nicht bezahlt' }]
      : [
          { label: 'Fällig bis', value: formatPlainDate(refundDueOn) },
          ...(isKnown ? [{ label: 'Betrag', value: formatEuro(refundCents) }] : []),
        ]
  return [
    ...due,
    ...(refundedCents !== null && refundedOn !== null
      ? [
          {
            label: 'Erstattet',
            value: `${formatEuro(refundedCents)} am ${formatPlainDate(refundedOn)}`,
          },
        ]
      : []),
    ...(stockReturnedAt === null
      ? []
      : [{ label: 'Zurück im Bestand', value: formatDate(stockReturnedAt) }]),
  ]
}
