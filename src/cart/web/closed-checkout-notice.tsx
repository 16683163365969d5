import { CHECKOUT_CLOSED } from '../../business/domain/checkout-closed.ts'
import { useBusiness } from '../../business/web/business-query.ts'
import { Notice } from '../../platform/web/status/notice.tsx'

/** Says that the shop takes no orders, also in the HTML; renders nothing while it takes them. */
export function ClosedCheckoutNotice({ className }: { className?: string }) {
  return useBusiness()?.takesOrders === false ? (
    <Notice title={CHECKOUT_CLOSED} className={className} />
  ) : null
}
