import { useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { PrinterIcon } from '../../../../platform/web/icons/rare-icons.tsx'
import { SelectField } from '../../../../platform/web/forms/text-field.tsx'
import { MAX_ORDERS_AT_ONCE } from '../../../domain/bulk-status.ts'
import { nextStatus } from '../../../domain/next-status.ts'
import {
  orderStatuses,
  statusLabel,
  type OrderStatus,
} from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import { openPrintWindow } from '../print/open-print-window.ts'

interface BulkBarProps {
  /** The bar is shown without a selection too, so that the layout does not shift. */
  selected: readonly OrderView[]
  /**
   * All orders that can be selected. An open dialog stays open when its change has emptied this
   * list.
   */
  orders: readonly OrderView[]
  onSelect: (orders: readonly OrderView[]) => void
  /** Called with the orders that stay selected. */
  onDone: (refusedIds: readonly string[]) => void
}

/** The bar with the actions for several orders at once. */
export function BulkBar(props: BulkBarProps) {
  const { selected, orders, onDone } = props
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const status = chosen ?? nextStatus(selected.map((order) => order.status))
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      {orders.length === 0 ? null : (
        <Controls
          {...props}
          status={status}
          onStatus={setChosen}
          onAsk={() => setIsDialogOpen(true)}
        />
      )}
      {isDialogOpen && status ? (
        <BulkStatusDialog
          orders={selected}
          status={status}
          onClose={() => setIsDialogOpen(false)}
          onDone={(refusedIds) => {
            setIsDialogOpen(false)
            setChosen(null)
            onDone(refusedIds)
          }}
        />
      ) : null}
    </>
  )
}

interface ControlsProps extends BulkBarProps {
  /** Null until a status is chosen. */
  status: OrderStatus | null
  onStatus: (status: OrderStatus) => void
  onAsk: () => void
}

/** Selects as many orders as can be changed at once, or deselects all. */
function SelectAllButton({ selected, orders, onSelect }: BulkBarProps) {
  const most = orders.slice(0, MAX_ORDERS_AT_ONCE)
  const isAll = selected.length >= most.length
  const all = most.length < orders.length ? `Die ersten ${most.length} auswählen` : 'Alle auswählen'
  return (
    <Button variant="quiet" small onClick={() => onSelect(isAll ? [] : most)}>
      {isAll ? 'Auswahl aufheben' : all}
    </Button>
  )
}

function Controls(props: ControlsProps) {
  const { selected, status, onStatus, onAsk } = props
  const none = selected.length === 0
  const isTooMany = selected.length > MAX_ORDERS_AT_ONCE
  const hasChosenStatus = (known: OrderStatus | null): boolean =>
    !none && selected.every((order) => order.status === known)
  // On a phone the actions are hidden until something is selected.
  const onlyWide = none ? 'max-sm:hidden' : ''
  return (
    <div
      className={classNames(
        'flex w-full flex-wrap items-end gap-x-4 gap-y-3',
        none ? '' : 'selection-bar',
      )}
    >
      <SelectAllButton {...props} />
      <p role="status" className="flex min-h-11 min-w-28 items-center tabular-nums">
        {selected.length} ausgewählt
        {isTooMany ? `, höchstens ${MAX_ORDERS_AT_ONCE} auf einmal` : ''}
      </p>
      <SelectField
        label="Neuer Status"
        className={classNames('min-w-56 max-sm:grow', onlyWide)}
        value={status ?? ''}
        disabled={none}
        onChange={(event) => {
          const next = orderStatuses.find((known) => known === event.target.value)
          if (next) onStatus(next)
        }}
      >
        {status ? null : <option value="">Bitte wählen</option>}
        {orderStatuses.map((known) => (
          <option key={known} value={known} disabled={hasChosenStatus(known)}>
            {statusLabel(known)}
          </option>
        ))}
      </SelectField>
      <Button
        disabled={none || isTooMany || !status || hasChosenStatus(status)}
        className={onlyWide}
        onClick={onAsk}
      >
        Status ändern
      </Button>
      <Button
        variant="quiet"
        disabled={none || isTooMany}
        className={onlyWide}
        onClick={() => openPrintWindow({ kind: 'orders', ids: selected.map(({ id }) => id) })}
      >
        <PrinterIcon />
        Drucken
      </Button>
    </div>
  )
}
