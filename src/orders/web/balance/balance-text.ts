import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import type { OrderView } from '../../domain/order-view.ts'

interface BalanceLine {
  readonly label: string
  readonly value: string
}

const on = (day: string | null): string => (day === null ? '' : ` am ${formatPlainDate(day)}`)

/** Returns what was paid, refunded and is open of an order, as labels and amounts; none for an unpaid order. */
export function balanceLines({ balance }: Pick<OrderView, 'balance'>): BalanceLine[] {
  const paid = amountToCents(balance.paid)
  const refunded = amountToCents(balance.refunded)
  const open = amountToCents(balance.open)
  const lines: (readonly [isShown: boolean, label: string, cents: number])[] = [
    [paid > 0, `Bezahlt${on(balance.paidOn)}`, paid],
    [refunded > 0, `Erstattet${on(balance.refundedOn)}`, refunded],
    [paid > 0 && open > 0, 'Noch offen', open],
    [open < 0, 'Wird noch erstattet', -open],
  ]
  return lines
    .filter(([isShown]) => isShown)
    .map(([, label, cents]) => ({ label, value: formatEuro(cents) }))
}

/** What says whether an order waits for its payment. */
export interface MaybeOpen extends Pick<OrderView, 'status' | 'withdrawnAt'> {
  readonly balance: Pick<OrderView['balance'], 'open'>
}

const isUnpaid = ({ status, balance }: MaybeOpen): boolean =>
  status === 'pending' && amountToCents(balance.open) > 0

/** Returns whether an order waits for its payment; not while its customer has withdrawn from all of it. */
export function isOpen(order: MaybeOpen): boolean {
  return isUnpaid(order) && !order.withdrawnAt
}

/** Returns whether an order is not paid and needs no payment, because its customer has withdrawn from all of it. */
export function isWithdrawnUnpaid(order: MaybeOpen): boolean {
  return isUnpaid(order) && order.withdrawnAt !== undefined
}

/** Returns what the customer of a cancelled order has to know about the money. */
export function moneyOfCancelled({
  balance: { state, open },
}: {
  readonly balance: Pick<OrderView['balance'], 'state' | 'open'>
}): string {
  if (state === 'overpaid')
    return `Wir überweisen Ihnen ${formatEuro(-amountToCents(open))} zurück.`
  if (state === 'refunded') return 'Was Sie bezahlt haben, ist zurücküberwiesen.'
  return 'Bitte überweisen Sie nichts mehr. Haben Sie schon überwiesen, erhalten Sie Ihr Geld zurück.'
}
