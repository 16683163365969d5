import { toast } from '../../../../platform/web/toast-store.ts'
import { printUrl, type PrintJob } from './print-search.ts'

/** Opens a window that prints itself; shows a toast when the browser blocks it. */
export function openPrintWindow(job: PrintJob): void {
  if (window.open(printUrl(job), '_blank')) return
  toast({
    kind: 'error',
    title: 'Das Druckfenster wurde blockiert',
    text: 'Bitte erlauben Sie Pop-ups für diese Seite und drucken Sie dann noch einmal.',
  })
}
