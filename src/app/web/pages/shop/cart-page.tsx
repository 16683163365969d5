import { CartView } from '../../../../cart/web/cart-view.tsx'
import { ClosedCheckoutNotice } from '../../../../cart/web/closed-checkout-notice.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/cart`: the chosen products with quantities and sums. */
export default function CartPage() {
  return (
    <>
      <PageHeader title="Warenkorb" ground="giallo" />
      <div className="page-body">
        <ClosedCheckoutNotice className="mb-10" />
        <CartView />
      </div>
    </>
  )
}
