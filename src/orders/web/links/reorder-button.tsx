import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addReorder } from '../../../cart/web/add-reorder.ts'
import { currentProductsQuery } from '../../../cart/web/use-cart-check.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { currentSetsQuery } from '../../../sets/web/sets-query.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { reorderItems } from '../../domain/reorder-items.ts'

/** Adds the items of an order to the cart at today's prices, and opens checkout or cart; nothing is ordered. */
export function ReorderButton({ order }: { order: Pick<OrderView, 'orderNumber' | 'items'> }) {
  const { navigate } = useNavigation()
  const queryClient = useQueryClient()
  const fetcher = useFetcher()
  const [isBusy, setBusy] = useState(false)
  const items = reorderItems(order.items)
  if (items.length === 0) return null

  async function run(): Promise<void> {
    setBusy(true)
    try {
      const ids = [...new Set(items.map(({ id }) => id))]
      const hasSets = items.some(({ setId }) => setId !== undefined)
      const [{ products }, sets] = await Promise.all([
        queryClient.query(currentProductsQuery(fetcher, ids)),
        hasSets ? queryClient.query(currentSetsQuery(fetcher)) : [],
      ])
      navigate(addReorder(order.orderNumber, items, { products, sets }))
    } catch (error) {
      const text = refusalText(error, TRY_LATER)
      toast({ kind: 'error', title: 'Der Warenkorb ließ sich nicht füllen.', text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="quiet"
      small
      busy={isBusy}
      busyText="Wird dazugelegt..."
      onClick={() => void run()}
    >
      Nochmal bestellen
      <span className="visually-hidden">: Bestellung {order.orderNumber}</span>
    </Button>
  )
}
