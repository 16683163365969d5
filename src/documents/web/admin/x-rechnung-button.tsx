import { useMutation } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'

/** Downloads an issued document as XRechnung; a toast says what it lacks for that. */
export function XRechnungButton({ orderId, number }: { orderId: string; number: string }) {
  const address = adminApi.orderXRechnung(orderId, number)
  const download = useMutation({
    mutationFn: () => apiGet(address),
    // The answer is a file for saving, so the page stays.
    onSuccess: () => window.location.assign(address),
    onError: (error) => {
      const text = refusalText(error, TRY_LATER)
      toast({ kind: 'error', title: 'Keine XRechnung', text })
    },
  })
  useSessionEnd(download.error)
  return (
    <Button variant="quiet" small busy={download.isPending} onClick={() => download.mutate()}>
      XRechnung<span className="visually-hidden"> von {number} laden</span>
    </Button>
  )
}
