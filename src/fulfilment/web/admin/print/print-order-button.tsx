import { Button } from '../../../../platform/web/ui/button.tsx'
import { PrinterIcon } from '../../../../platform/web/icons/rare-icons.tsx'
import { openPrintWindow } from './open-print-window.ts'

/** Prints one order in a new window. */
export function PrintOrderButton({ orderId }: { orderId: string }) {
  return (
    <Button variant="quiet" onClick={() => openPrintWindow({ kind: 'orders', ids: [orderId] })}>
      <PrinterIcon />
      Bestelldetails drucken
    </Button>
  )
}
