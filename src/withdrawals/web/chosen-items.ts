import { itemTitle } from '../../cart/domain/cart.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import type { WithdrawalInput } from '../domain/withdrawal-input.ts'

/**
 * Returns the part of the request that names the items: nothing for the whole order, otherwise words for the
 * receipt and lines for the shop. Null when nothing was chosen.
 */
export function chosenItems(
  { items }: Pick<OrderView, 'items'>,
  quantities: readonly number[],
): Pick<WithdrawalInput, 'items' | 'lines'> | null {
  const chosen = items
    .map((item, position) => ({ item, position, quantity: quantities[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return null
  if (items.every((item, position) => quantities[position] === item.quantity - item.cancelled)) {
    return { items: '' }
  }
  return {
    items: chosen.map(({ item, quantity }) => `${quantity} × ${itemTitle(item)}`).join('\n'),
    lines: chosen.map(({ position, quantity }) => ({ position, quantity })),
  }
}
