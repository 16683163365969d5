import type { ReorderItem } from '../../cart/domain/reorder-sets.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import type { OrderItemView } from './order-view.ts'

type Item = Pick<
  OrderItemView,
  'id' | 'name' | 'weight' | 'grind' | 'price' | 'quantity' | 'withdrawn' | 'setId'
>

/**
 * Returns what a customer orders who wants an order once more: not what was sent back, but also what the
 * shop could not deliver.
 */
export function reorderItems(items: readonly Item[]): ReorderItem[] {
  return items
    .map(({ id, name, weight, grind, price, quantity, withdrawn, setId }) => ({
      id,
      name,
      weight,
      grind,
      priceCents: amountToCents(price),
      quantity: quantity - withdrawn,
      ...(setId !== null && { setId }),
    }))
    .filter(({ quantity }) => quantity > 0)
}
