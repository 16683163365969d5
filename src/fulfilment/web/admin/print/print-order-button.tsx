import { Button } from '../../../../platform/web/ui/button.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { openPrintWindow } from './open-print-window.ts'

/** Prints one order in a new window. */
export function PrintOrderButton({ orderId }: { orderId: string }) {
  return (
    <Button variant="quiet" onClick={() => openPrintWindow({ kind: 'orders', ids: [orderId] })}>
      <Icon name="printer" />
      Bestelldetails drucken
    </Button>
  )
}
