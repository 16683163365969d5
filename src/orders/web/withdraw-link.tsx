import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'

/** The link that withdraws from an order, with the data of its customer filled in (BGB § 356a). */
export function WithdrawLink({ order, small = false }: { order: OrderView; small?: boolean }) {
  return (
    <ButtonLink href={`${pages.withdraw()}?order=${order.id}`} variant="quiet" small={small}>
      Vertrag widerrufen
      <span className="visually-hidden">: Bestellung {order.orderNumber}</span>
    </ButtonLink>
  )
}
