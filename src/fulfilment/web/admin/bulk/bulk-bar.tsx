import { useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { SelectField } from '../../../../platform/web/ui/text-field.tsx'
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
  /** The selected orders; the bar stands without any, so that nothing jumps. */
  orders: readonly OrderView[]
  /** Nothing to select: a dialog that is open stays, for it may have emptied the list. */
  hidden: boolean
  /** All of the part are selected. */
  all: boolean
  onSelectAll: (selected: boolean) => void
  /** Leaves these selected. */
  onDone: (refusedIds: readonly string[]) => void
}

/** What can be done with several orders at once. */
export function BulkBar(props: BulkBarProps) {
  const { orders, hidden, onDone } = props
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const status = chosen ?? nextStatus(orders.map((order) => order.status))
  const [asks, setAsks] = useState(false)
  return (
    <>
      {hidden ? null : (
        <Controls {...props} status={status} onStatus={setChosen} onAsk={() => setAsks(true)} />
      )}
      {asks && status ? (
        <BulkStatusDialog
          orders={orders}
          status={status}
          onClose={() => setAsks(false)}
          onDone={(refusedIds) => {
            setAsks(false)
            setChosen(null)
            onDone(refusedIds)
          }}
        />
      ) : null}
    </>
  )
}

interface ControlsProps extends BulkBarProps {
  /** Null: nothing is chosen yet. */
  status: OrderStatus | null
  onStatus: (status: OrderStatus) => void
  onAsk: () => void
}

function Controls({ orders, all, onSelectAll, status, onStatus, onAsk }: ControlsProps) {
  const none = orders.length === 0
  const isThereAlready = (known: OrderStatus | null): boolean =>
    !none && orders.every((order) => order.status === known)
  // On a phone, what can be done with a selection takes no room before there is one.
  const onlyWide = none ? 'max-sm:hidden' : ''
  return (
    <div
      className={classNames(
        'flex w-full flex-wrap items-end gap-x-4 gap-y-3',
        none ? '' : 'selection-bar',
      )}
    >
      <Button variant="quiet" small onClick={() => onSelectAll(!all)}>
        {all ? 'Auswahl aufheben' : 'Alle auswählen'}
      </Button>
      <p role="status" className="flex min-h-11 min-w-28 items-center tabular-nums">
        {orders.length} ausgewählt
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
          <option key={known} value={known} disabled={isThereAlready(known)}>
            {statusLabel(known)}
          </option>
        ))}
      </SelectField>
      <Button
        disabled={none || !status || isThereAlready(status)}
        className={onlyWide}
        onClick={onAsk}
      >
        Status ändern
      </Button>
      <Button
        variant="quiet"
        disabled={none}
        className={onlyWide}
        onClick={() => openPrintWindow({ kind: 'orders', ids: orders.map(({ id }) => id) })}
      >
        <Icon name="printer" />
        Drucken
      </Button>
    </div>
  )
}
