import { useState } from 'react'
import { ApiError, apiSend } from '../../platform/web/api-client.ts'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { api } from '../../urls.ts'
import type { ConfirmationSentView, OrderView } from '../domain/order-view.ts'

/** A button that sends the confirmation of an order again. */
export function SendConfirmationButton({ order }: { order: OrderView }) {
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      const path = api.orderSendConfirmation(order.id)
      const { recipient } = await apiSend<ConfirmationSentView>('POST', path)
      toast({
        kind: 'success',
        title: 'Bestätigung gesendet',
        text: `Die Bestätigung geht an ${recipient}.`,
      })
    } catch (error) {
      toast({
        kind: 'error',
        title: 'Die Bestätigung ließ sich nicht senden',
        text: error instanceof ApiError ? error.message : 'Bitte versuchen Sie es später erneut.',
      })
    }
    setBusy(false)
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => void send()}>
      Bestätigung per E-Mail senden
    </Button>
  )
}
