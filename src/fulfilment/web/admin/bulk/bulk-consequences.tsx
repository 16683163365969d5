import { Fragment } from 'react'
import { amountToCents, formatEuro } from '../../../../platform/domain/money.ts'
import { refundOnCancelling } from '../../../domain/kept-money.ts'
import { goesUnpaid } from '../../../domain/next-status.ts'
import { statusLabel, type OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { reversesPaymentsOf } from '../payments/settled-order.ts'
import { MailAnnouncement } from '../order/mail-announcement.tsx'
import { countText } from './count-text.ts'

interface BulkConsequencesProps {
  orders: readonly OrderView[]
  status: OrderStatus
  /** A list of the orders follows, so numbers and names are left to it. */
  isListed: boolean
}

/** Order numbers after a count, unless the orders are listed below. */
function NamedOrders({ orders, isListed }: Omit<BulkConsequencesProps, 'status'>) {
  return isListed ? null : (
    <>
      : <Numbers orders={orders} />
    </>
  )
}

/** Order numbers that do not break at their hyphens. */
function Numbers({ orders }: { orders: readonly OrderView[] }) {
  return orders.map(({ id, orderNumber }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
    </Fragment>
  ))
}

/** The new status of several orders and its consequences. */
export function BulkConsequences({ orders, status, isListed }: BulkConsequencesProps) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="empty:hidden">
        <MailAnnouncement orders={orders} status={status} isListed={isListed} />
      </p>
      {status === 'cancelled' ? (
        <Cancelled orders={orders} />
      ) : (
        <NewStatus orders={orders} status={status} isListed={isListed} />
      )}
    </div>
  )
}

function NewStatus({ orders, status, isListed }: BulkConsequencesProps) {
  const pickups = orders.filter((order) => order.shippingMethod === 'pickup')
  const differs = statusLabel(status, 'pickup') !== statusLabel(status)
  const others = differs ? orders.length - pickups.length : orders.length
  const unpaid = orders.filter((order) => goesUnpaid(order.status, status))
  return (
    <>
      {others > 0 ? (
        <p>
          {countText(others)} {others === 1 ? 'bekommt' : 'bekommen'} den Status „
          {statusLabel(status)}“.
        </p>
      ) : null}
      {differs && pickups.length > 0 ? (
        <p>
          {countText(pickups.length)}{' '}
          {pickups.length === 1 ? 'wird abgeholt und gilt' : 'werden abgeholt und gelten'} als „
          {statusLabel(status, 'pickup')}“
          <NamedOrders orders={pickups} isListed={isListed} />.
        </p>
      ) : null}
      {unpaid.length > 0 ? (
        <p>
          {countText(unpaid.length)} {unpaid.length === 1 ? 'ist' : 'sind'} noch nicht bezahlt und{' '}
          {unpaid.length === 1 ? 'gilt' : 'gelten'} danach als bezahlt
          <NamedOrders orders={unpaid} isListed={isListed} />.
        </p>
      ) : null}
      <ReversedPayments orders={orders.filter((order) => reversesPaymentsOf(order, status))} />
    </>
  )
}

/** Says which payments are reversed. */
function ReversedPayments({ orders }: { orders: readonly OrderView[] }) {
  if (orders.length === 0) return null
  const cents = orders.reduce((sum, { balance }) => sum + amountToCents(balance.paid), 0)
  return (
    <p className="font-medium">
      Zahlungen über {formatEuro(cents)} werden zurückgenommen: <Numbers orders={orders} />. Haben
      Sie Geld zurücküberwiesen, tragen Sie stattdessen Erstattungen ein.
    </p>
  )
}

function Cancelled({ orders }: { orders: readonly OrderView[] }) {
  const { orders: paid, cents } = refundOnCancelling(orders)
  return (
    <>
      <p>
        {countText(orders.length)} {orders.length === 1 ? 'wird' : 'werden'} storniert. Die
        Packungen gehen zurück in den Bestand.
      </p>
      {paid.length > 0 ? (
        <p className="font-medium">
          {countText(paid.length)} {paid.length === 1 ? 'ist' : 'sind'} ganz oder zum Teil bezahlt:{' '}
          <Numbers orders={paid} />. Denken Sie an die Erstattung von {formatEuro(cents)}.
        </p>
      ) : null}
    </>
  )
}
