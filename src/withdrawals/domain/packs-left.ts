import type { OrderItemView } from '../../orders/domain/order-view.ts'
import type { OrderWithdrawals } from './withdrawal-view.ts'

/** Returns how many packs of each item are left to withdraw after what was cancelled and the earlier withdrawals. */
export function packsLeft(
  { items }: { readonly items: ReadonlyArray<Pick<OrderItemView, 'quantity' | 'cancelled'>> },
  earlier: ReadonlyArray<Pick<OrderWithdrawals[number], 'packs'>>,
): number[] {
  const withdrawn = earlier.flatMap(({ packs }) => packs)
  return items.map(({ quantity, cancelled }, index) => {
    const own = withdrawn.filter(({ position }) => position === index)
    return Math.max(
      0,
      own.reduce((left, pack) => left - pack.quantity, quantity - cancelled),
    )
  })
}
