import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { refreshSession } from '../../../accounts/web/session.ts'
import type { CartLine } from '../../../cart/domain/cart.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { api, pages } from '../../../urls.ts'
import type { CheckoutForm } from '../../domain/checkout-form.ts'
import type { OrderView } from '../../domain/order-view.ts'
import type { CheckoutValues, KnownCustomer } from './checkout-draft.ts'
import { readRefusal, type CheckoutRefusal } from './checkout-refusal.ts'
import { forgetOrderKey } from './order-key.ts'
import { rememberPlacedOrder } from './placed-order.ts'
import { loadSending, useCheckoutForm } from './use-checkout-form.ts'

interface CheckoutParts {
  /** Null for a guest. */
  readonly profile: KnownCustomer | null
  readonly business: BusinessView
  readonly lines: readonly CartLine[]
  /** The displayed total for a shipping method, in cents. */
  readonly totalCents: (method: CheckoutForm['shippingMethod']) => number
  readonly checkAgain: () => void
}

function announceOrder(order: OrderView): void {
  rememberPlacedOrder(order.id)
  toast({
    kind: 'success',
    title: 'Bestellung erfolgreich abgeschlossen',
    text: 'Vielen Dank für Ihre Bestellung!',
  })
}

/** The notice of an ended session; `focusSessionNotice` gives it the focus as soon as it is rendered. */
function useSessionNotice(isSessionOver: boolean) {
  const sessionNotice = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isSessionOver || !isAwaited.current) return
    isAwaited.current = false
    sessionNotice.current?.focus()
  }, [isSessionOver])
  const focusSessionNotice = (): void => {
    isAwaited.current = true
  }
  return { sessionNotice, focusSessionNotice }
}

/**
 * The checkout form and its submission, which places the order once and keeps the form on failure.
 */
export function useCheckout({ profile, business, lines, totalCents, checkAgain }: CheckoutParts) {
  const [refused, setRefused] = useState<CheckoutRefusal>()
  const owned = useCheckoutForm(profile, business, (error) => void showRefusal(error))
  const { form, isSessionOver } = owned
  const { setFocus } = form
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const notice = useRef<HTMLDivElement>(null)
  const { sessionNotice, focusSessionNotice } = useSessionNotice(isSessionOver)
  /** Stops a second click that comes before the button is rendered as disabled. */
  const isSending = useRef(false)
  /** From the click until the order is refused; after a success the confirmation opens. */
  const [isBusy, setBusy] = useState(false)

  async function showRefusal(error: unknown): Promise<void> {
    const refusal = readRefusal(error)
    if (profile && refusal.needsSignIn) {
      focusSessionNotice()
      await refreshSession(queryClient)
      return
    }
    if (refusal.isKeyTaken) forgetOrderKey()
    if (refusal.isOutdated) {
      checkAgain()
      void queryClient.invalidateQueries({ queryKey: [api.business()] })
    }
    for (const [name, message] of refusal.fields) form.setError(name, { type: 'server', message })
    setRefused(refusal)
  }

  // After the render that shows the notice and enables the fields again; a timer can come before it.
  useEffect(() => {
    if (!refused) return
    const [first] = refused.fields
    if (first) setFocus(first[0])
    else notice.current?.focus()
  }, [refused, setFocus])

  async function send(values: CheckoutValues): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefused(undefined)
    const asGuest = profile === null && business.guestOrders
    try {
      const { orderBody, sendOrder } = await loadSending()
      const body = orderBody({ ...values, asGuest }, lines, totalCents(values.shippingMethod))
      const order = await sendOrder(body)
      announceOrder(order)
      navigate(pages.orderConfirmation(order.id), { replace: true })
    } catch (error) {
      isSending.current = false
      setBusy(false)
      await showRefusal(error)
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    void form.handleSubmit(send)(event)
  }

  return { ...owned, submit, isBusy, refused, notice, sessionNotice }
}
