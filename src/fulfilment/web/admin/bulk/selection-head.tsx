import { Button } from '../../../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'
import { MAX_ORDERS_AT_ONCE } from '../../../domain/bulk-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

interface SelectionHeadProps {
  selected: readonly OrderView[]
  /** All orders that can be selected. */
  orders: readonly OrderView[]
  onSelect: (orders: readonly OrderView[]) => void
}

/** Above the list: selects as many orders as can be changed at once or none, and announces how many are selected. */
export function SelectionHead({ selected, orders, onSelect }: SelectionHeadProps) {
  const most = orders.slice(0, MAX_ORDERS_AT_ONCE)
  const isAll = selected.length >= most.length
  const all = most.length < orders.length ? `Die ersten ${most.length} auswählen` : 'Alle auswählen'
  const isTooMany = selected.length > MAX_ORDERS_AT_ONCE
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="quiet" small onClick={() => onSelect(isAll ? [] : most)}>
        {isAll ? 'Auswahl aufheben' : all}
      </Button>
      <p role="status" className="tabular-nums">
        {selected.length} ausgewählt
        {isTooMany ? `, höchstens ${MAX_ORDERS_AT_ONCE} auf einmal` : ''}
        {selected.length > 0 ? (
          <VisuallyHidden>. Was Sie damit tun können, steht nach der Liste.</VisuallyHidden>
        ) : null}
      </p>
    </div>
  )
}
