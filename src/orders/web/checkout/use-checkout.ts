import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { refreshSession } from '../../../accounts/web/session.ts'
import type { CartLine } from '../../../cart/domain/cart.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { schemaResolver } from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { api, pages } from '../../../urls.ts'
import {
  checkoutFormSchema,
  guestCheckoutFormSchema,
  type CheckoutForm,
} from '../../domain/checkout-form.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { keepDraft, profileValues, startingValues, type CheckoutValues } from './checkout-draft.ts'
import { readRefusal, type CheckoutRefusal } from './checkout-refusal.ts'
import { forgetOrderKey } from './order-key.ts'
import { orderBody, usePlaceOrder } from './post-order.ts'
import { rememberPlacedOrder } from './placed-order.ts'

interface CheckoutParts {
  /** Null for a guest. */
  readonly profile: ProfileView | null
  readonly lines: readonly CartLine[]
  /** The displayed total for a shipping method, in cents. */
  readonly totalCents: (method: CheckoutForm['shippingMethod']) => number
  readonly checkAgain: () => void
}

/** Fills untouched fields from the profile when the customer signs in while the form is open. */
function useProfileFill(form: UseFormReturn<CheckoutValues>, profile: ProfileView | null): void {
  const { getValues, setValue } = form
  useEffect(() => {
    for (const [name, value] of profileValues(getValues(), profile)) setValue(name, value)
  }, [profile, getValues, setValue])
}

function useCheckoutForm(profile: ProfileView | null) {
  const schema = profile ? checkoutFormSchema : guestCheckoutFormSchema
  const form = useForm<CheckoutValues>({
    // The inputs have more fields than the schema of a signed-in customer, and an unticked agreement.
    resolver: schemaResolver(
      async () => schema,
      () => {},
    ) as unknown as Resolver<CheckoutValues>,
    defaultValues: startingValues(profile),
  })
  useProfileFill(form, profile)
  const { getValues } = form
  const accountId = profile?.id ?? null
  useEffect(() => {
    return () => keepDraft(accountId, getValues())
  }, [accountId, getValues])
  return form
}

/**
 * The checkout form and its submission, which places the order once and keeps the form on failure.
 */
export function useCheckout({ profile, lines, totalCents, checkAgain }: CheckoutParts) {
  const form = useCheckoutForm(profile)
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const place = usePlaceOrder()
  const notice = useRef<HTMLDivElement>(null)
  /** Stops a second click that comes before the button is rendered as disabled. */
  const isSending = useRef(false)
  const [refused, setRefused] = useState<CheckoutRefusal>()
  const [hasAccount, setHasAccount] = useState(false)

  function showRefusal(error: unknown): void {
    const refusal = readRefusal(error)
    if (refusal.isKeyTaken) forgetOrderKey()
    if (refusal.isOutdated) {
      checkAgain()
      void queryClient.invalidateQueries({ queryKey: [api.business()] })
    }
    // Only guests need a password, so the session has ended.
    const asksPassword = refusal.fields.some(([name]) => name === 'password')
    if (profile && asksPassword) void refreshSession(queryClient)
    setHasAccount(refusal.hasAccount)
    for (const [name, message] of refusal.fields) form.setError(name, { type: 'server', message })
    const [first] = refusal.fields
    setRefused(refusal)
    // Runs after the render that enables the fields again.
    setTimeout(() => (first ? form.setFocus(first[0]) : notice.current?.focus()))
  }

  function finish(order: OrderView): void {
    rememberPlacedOrder(order.id)
    toast({
      kind: 'success',
      title: 'Bestellung erfolgreich abgeschlossen',
      text: 'Vielen Dank für Ihre Bestellung!',
    })
    navigate(pages.orderConfirmation(order.id), { replace: true })
  }

  const isBusy = place.isPending || place.isSuccess
  async function send(values: CheckoutValues): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setRefused(undefined)
    setHasAccount(false)
    const body = orderBody(values, lines, totalCents(values.shippingMethod))
    try {
      finish(await place.mutateAsync(body))
    } catch (error) {
      isSending.current = false
      showRefusal(error)
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    void form.handleSubmit(send)(event)
  }

  return { form, submit, isBusy, refused, hasAccount, notice }
}
