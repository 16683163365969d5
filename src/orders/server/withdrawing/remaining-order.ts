import { containedTaxCents, grossByRate } from '../../domain/order-amounts.ts'
import { remainingTotalCents } from '../../domain/remaining-total.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import type { OrderLinesTable } from '../orders-tables.ts'

const toAmountLine = (line: OrderLinesTable) => ({
  unitPriceCents: line.unit_price_cents,
  quantity: line.quantity,
  taxRatePercent: line.tax_rate_percent,
})

const sumOf = (lines: readonly OrderLinesTable[]): number =>
  lines.reduce((sum, line) => sum + line.unit_price_cents * line.quantity, 0)

/** Returns the gross amount by tax rate of a kept shipping fee without goods, divided as the goods were. */
function shippingByRate(lines: readonly OrderLinesTable[], cents: number): Map<number, number> {
  const goods = lines.map(toAmountLine)
  const without = grossByRate(goods, 0)
  const all = [...grossByRate(goods, cents)]
  return new Map(all.map(([rate, gross]) => [rate, gross - (without.get(rate) ?? 0)]))
}

/** Returns how many packs of a line were withdrawn and how many the shop cancelled. */
export function removedPacks(
  line: Pick<OrderLinesTable, 'withdrawn_quantity' | 'cancelled_quantity'>,
): { readonly withdrawn: number; readonly cancelled: number } {
  const cancelled = line.cancelled_quantity
  return { withdrawn: line.withdrawn_quantity - cancelled, cancelled }
}

/**
 * Returns an order without the packs that were withdrawn or cancelled, with the amounts of the rest. When everything was
 * withdrawn, the part of the shipping fee stays that is not refunded: the surcharge for express.
 */
export function remainingOrder<T extends StoredOrder>(stored: T): T {
  const { order } = stored
  if (stored.lines.every(({ withdrawn_quantity }) => withdrawn_quantity === 0)) return stored
  const lines = stored.lines
    .map((line) => {
      const quantity = line.quantity - line.withdrawn_quantity
      return { ...line, quantity, withdrawn_quantity: 0, cancelled_quantity: 0 }
    })
    .filter(({ quantity }) => quantity > 0)
  const total = remainingTotalCents(order)
  const subtotal = sumOf(lines)
  const shipping = total - subtotal
  const gross =
    lines.length === 0
      ? shippingByRate(stored.lines, shipping)
      : grossByRate(lines.map(toAmountLine), shipping)
  const taxes = [...gross]
    // The rate of a line stays, also when the line costs nothing: its invoice names it.
    .filter(([, cents]) => lines.length > 0 || cents > 0)
    .map(([rate, cents]) => ({
      order_id: order.id,
      rate_percent: rate,
      gross_cents: cents,
      tax_cents: containedTaxCents(cents, rate),
    }))
  return {
    ...stored,
    order: {
      ...order,
      subtotal_cents: subtotal,
      shipping_cents: shipping,
      total_cents: total,
      // These amounts are already those of the rest.
      withdrawn_cents: 0,
    },
    lines,
    taxes: order.tax_regime === 'small-business' ? [] : taxes,
  }
}
