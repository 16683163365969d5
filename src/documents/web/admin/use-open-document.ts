import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiGet, apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { pdfLabels, type PdfKind } from '../../domain/document-kinds.ts'

type OnDemand = Exclude<PdfKind, 'cancellation'>

const addresses: Readonly<Record<OnDemand, (orderId: string) => string>> = {
  invoice: adminApi.orderInvoice,
  'delivery-note': adminApi.orderDeliveryNote,
}

class TabBlocked extends Error {}

function failureText(error: unknown): string {
  if (error instanceof TabBlocked) {
    return 'Ihr Browser hat den neuen Tab blockiert. Bitte erlauben Sie Pop-ups für diese Seite.'
  }
  return refusalText(error, TRY_LATER)
}

/**
 * Opens a document of an order in a new tab once the document is known to exist. Otherwise the tab
 * closes and a toast shows the reason.
 */
export function useOpenDocument(orderId: string) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: async ({ kind, tab }: { kind: OnDemand; tab: Window | null }) => {
      if (!tab) throw new TabBlocked()
      tab.document.title = `${pdfLabels[kind]} wird erstellt...`
      const address = addresses[kind](orderId)
      if (kind === 'invoice') await apiSend('POST', address)
      else await apiGet(address)
      tab.location.replace(address)
    },
    onError: (error, { kind, tab }) => {
      tab?.close()
      const title = `${pdfLabels[kind]} konnte nicht erstellt werden`
      toast({ kind: 'error', title, text: failureText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.order(orderId), 'documents'] }),
  })
  return {
    ...open,
    // The tab is opened within the click; opened later, a browser would block it as a pop-up.
    openDocument: (kind: OnDemand) => open.mutate({ kind, tab: window.open('', '_blank') }),
  }
}
