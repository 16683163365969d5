import {
  feeText,
  shippingCostsLabel,
  type ShippingMethod,
} from '../../../business/domain/shipping.ts'
import { lineKey, lineTitle, packsText } from '../../../cart/domain/cart.ts'
import type { CartCheck } from '../../../cart/web/use-cart-check.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { OrderAmounts } from '../../domain/order-amounts.ts'

interface OverviewProps {
  cartCheck: CartCheck
  amounts: OrderAmounts
  method: ShippingMethod
}

const ROW = 'flex justify-between gap-4'

function Overview({ cartCheck, amounts, method }: OverviewProps) {
  return (
    <>
      <ul className="grid gap-2">
        {cartCheck.orderable.map(({ line }) => (
          <li key={lineKey(line)} className={ROW}>
            <span className="min-w-0 wrap-anywhere">
              {line.quantity} × {lineTitle(line)}
            </span>
            <span className="whitespace-nowrap">{formatEuro(line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={`${ROW} mt-3 border-t-[1.5px] border-current/30 pt-3`}>
        <span>{shippingCostsLabel(method)}</span>
        <span>{feeText(amounts.shippingCents)}</span>
      </p>
    </>
  )
}

/**
 * Keeps the total in sight: folded above the form on phones, beside it on wide screens. It has no order
 * button; the order stands in full above the only one (§ 312j Abs. 2 BGB).
 */
export function OrderOverview(props: OverviewProps) {
  const { cartCheck, amounts } = props
  const total = formatEuro(amounts.totalCents)
  const count = cartCheck.orderable.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <>
      <details className="ground-crema mb-5 px-5 lg:hidden">
        <summary className="min-h-14 cursor-pointer py-4 font-medium">
          {packsText(count)}, insgesamt {total}
        </summary>
        <div className="pb-5">
          <Overview {...props} />
        </div>
      </details>
      <aside
        aria-label="Überblick"
        className="ground-crema top-28 hidden self-start p-6 lg:col-start-2 lg:row-start-1 lg:block lg:[position:sticky]"
      >
        <Overview {...props} />
        <p className={`${ROW} mt-3 font-semibold`}>
          <span>Gesamtsumme</span>
          <span>{total}</span>
        </p>
      </aside>
    </>
  )
}
