import type { ReactNode } from 'react'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { Icon } from '../../platform/web/ui/icon.tsx'
import { LoadingState } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'
import { isOpen } from './balance/balance-text.ts'
import { BankDetails } from './bank-details.tsx'
import { CancelledNotice } from './balance/cancelled-notice.tsx'
import { OrderFailure, SignedOutCard } from './order-failure.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderCustomer, OrderItems, OrderTotals } from './order-parts.tsx'
import { ReorderButton } from './links/reorder-button.tsx'
import { Timeline } from './timeline.tsx'
import { useOrder } from './use-order.ts'
import { WithdrawLink } from './withdraw-link.tsx'

/** The link back to the list of orders. */
export function BackToOrders() {
  return (
    <ButtonLink href={pages.myAccount('orders')} variant="quiet" small>
      <Icon name="back" /> Zurück zu meinen Bestellungen
    </ButtonLink>
  )
}

interface OrderDetailProps {
  id: string | undefined
  /** Renders what the customer must know about the order first. */
  renderNotices: (orderId: string) => ReactNode
  /** Renders the documents issued for the order. */
  renderDocuments: (orderId: string) => ReactNode
  /** Renders what can wait, below the order. */
  renderEnd: (orderId: string) => ReactNode
}

/** `/order/:id` below its heading, in every state. */
export function OrderDetail({ id, renderNotices, renderDocuments, renderEnd }: OrderDetailProps) {
  const result = useOrder(id)
  switch (result.state) {
    case 'loading':
      return <LoadingState>Ihre Bestellung wird geladen.</LoadingState>
    case 'signed-out':
      return <SignedOutCard here={pages.order(id ?? '')} />
    case 'no-id':
    case 'missing':
    case 'failed':
      return (
        <OrderFailure
          text="Bestellung konnte nicht gefunden werden"
          action={<BackToOrders />}
          canReload={result.state === 'failed'}
          pageTitle={result.state === 'missing' ? 'Bestellung nicht gefunden' : undefined}
        />
      )
    case 'shown':
      return (
        <Order
          order={result.order}
          notices={renderNotices(result.order.id)}
          documents={renderDocuments(result.order.id)}
          end={renderEnd(result.order.id)}
        />
      )
  }
}

interface OrderProps {
  order: OrderView
  notices: ReactNode
  documents: ReactNode
  end: ReactNode
}

function Order({ order, notices, documents, end }: OrderProps) {
  const isUnpaid = isOpen(order) && order.payment
  return (
    <div className="grid gap-12">
      <OrderHead order={order} />
      <CancelledNotice order={order} />
      {notices}
      {isUnpaid ? <BankDetails order={order} payment={isUnpaid} /> : null}
      <div className="grid items-start gap-12 lg:grid-cols-2">
        <section aria-labelledby="items-title">
          <h2 id="items-title" className="mb-4 text-h3">
            Artikel
          </h2>
          <OrderItems order={order} />
          <OrderTotals order={order} />
          <p className="mt-6 flex flex-wrap gap-3">
            <ReorderButton order={order} />
            <WithdrawLink order={order} small />
          </p>
        </section>
        <section aria-labelledby="timeline-title">
          <h2 id="timeline-title" className="mb-6 text-h3">
            Stand
          </h2>
          <Timeline order={order} />
        </section>
        <section aria-labelledby="customer-title">
          <h2 id="customer-title" className="mb-4 text-h3">
            Ihre Angaben
          </h2>
          <OrderCustomer order={order} />
        </section>
        {documents}
      </div>
      {end}
    </div>
  )
}
