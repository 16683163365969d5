import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'

/**
 * The link that withdraws from an order, with the data of its customer filled in (BGB § 356a); none once nothing is
 * left to withdraw from, because all of it was withdrawn or cancelled. The link in the footer stays.
 */
export function WithdrawLink({ order, small = false }: { order: OrderView; small?: boolean }) {
  if (order.withdrawnAt || order.status === 'cancelled') return null
  return (
    <ButtonLink href={`${pages.withdraw()}?order=${order.id}`} variant="quiet" small={small}>
      Vertrag widerrufen
      <span className="visually-hidden">: Bestellung {order.orderNumber}</span>
    </ButtonLink>
  )
}
