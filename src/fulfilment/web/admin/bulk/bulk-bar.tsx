import { useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
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
import { countText } from './count-text.ts'
import { openPrintWindow } from '../print/open-print-window.ts'

interface BulkBarProps {
  /** An open dialog stays open when its change has emptied this list. */
  selected: readonly OrderView[]
  /** Called with the orders that stay selected. */
  onDone: (refusedIds: readonly string[]) => void
}

/**
 * The bar with the actions for several orders at once. It stands after the list, at the bottom of the
 * window, so that no row moves when the bar appears.
 */
export function BulkBar({ selected, onDone }: BulkBarProps) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const status = chosen ?? nextStatus(selected.map((order) => order.status))
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      {selected.length === 0 ? null : (
        <Controls
          selected={selected}
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

interface ControlsProps {
  selected: readonly OrderView[]
  /** Null until a status is chosen. */
  status: OrderStatus | null
  onStatus: (status: OrderStatus) => void
  onAsk: () => void
}

function Controls({ selected, status, onStatus, onAsk }: ControlsProps) {
  const isTooMany = selected.length > MAX_ORDERS_AT_ONCE
  const hasChosenStatus = (known: OrderStatus | null): boolean =>
    selected.every((order) => order.status === known)
  return (
    <div
      role="group"
      aria-label="Ausgewählte Bestellungen"
      className="selection-bar flex w-full flex-wrap items-end gap-x-4 gap-y-3"
    >
      <SelectField
        label={`Neuer Status für ${countText(selected.length)}`}
        className="min-w-56 max-sm:grow"
        value={status ?? ''}
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
      <Button disabled={isTooMany || !status || hasChosenStatus(status)} onClick={onAsk}>
        Status ändern
      </Button>
      <Button
        variant="quiet"
        disabled={isTooMany}
        onClick={() => openPrintWindow({ kind: 'orders', ids: selected.map(({ id }) => id) })}
      >
        <PrinterIcon />
        Drucken
      </Button>
    </div>
  )
}
