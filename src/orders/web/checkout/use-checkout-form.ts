import { useEffect, useRef, useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import { whyRefused } from '../../../accounts/web/use-guessable-password.ts'
import type { ApiError } from '../../../platform/web/api-client.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { schemaResolver } from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import {
  formAfterSignIn,
  keepDraft,
  startingForm,
  type CheckoutValues,
  type KnownCustomer,
  type TypedForm,
} from './checkout-draft.ts'

const fieldNames = (values: CheckoutValues) => Object.keys(values) as (keyof CheckoutValues)[]

/** Says that the session has ended, also when the customer is far below the notice in the form. */
function useSessionEndToast(profile: KnownCustomer | null): void {
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (wasSignedIn.current && !profile) {
      toast({
        kind: 'error',
        title: 'Ihre Sitzung ist beendet',
        text: 'Bitte melden Sie sich erneut an, oder bestellen Sie als Gast.',
      })
    }
    wasSignedIn.current = profile !== null
  }, [profile])
}

/** Fills the form when the customer signs in while it is open. Returns whose data it holds. */
function useFormOwner(
  { getValues, setValue }: UseFormReturn<CheckoutValues>,
  start: TypedForm,
  profile: KnownCustomer | null,
): TypedForm {
  const [owned, setOwned] = useState(start)
  if (profile && profile.id !== owned.ownerId) {
    setOwned(formAfterSignIn({ ...owned, values: getValues() }, profile))
  }
  useEffect(() => {
    for (const name of fieldNames(owned.values)) setValue(name, owned.values[name])
  }, [owned, setValue])
  return owned
}

/**
 * Loads the rules of the form and the code that sends it: with the first input, because showing the form
 * does not need them.
 */
export async function loadSending() {
  const [{ checkoutSchemaOf, guestCheckoutSchemaOf }, { orderBody, sendOrder }] = await Promise.all(
    [import('../../domain/checkout-form.ts'), import('./post-order.ts')],
  )
  return { checkoutSchemaOf, guestCheckoutSchemaOf, orderBody, sendOrder }
}

/** Stores the form in the tab with every change. */
function useDraft(
  { watch, getValues }: UseFormReturn<CheckoutValues>,
  accountId: string | null,
  { ownerId, replacedEmail }: TypedForm,
): void {
  useEffect(() => {
    const keep = () => keepDraft(accountId, { ownerId, replacedEmail, values: getValues() })
    const { unsubscribe } = watch(() => {
      // Needed when the form is sent.
      void loadSending().catch(() => {})
      keep()
    })
    return () => {
      unsubscribe()
      keep()
    }
  }, [accountId, ownerId, replacedEmail, getValues, watch])
}

/**
 * Names a guest's guessable password among other wrong fields. Without others the form is sent: it may be the password
 * of the account that the email has, which only the server knows.
 */
function withPasswordRule(
  resolver: Resolver<CheckoutValues>,
  brand: string,
): Resolver<CheckoutValues> {
  return async (values, ...rest) => {
    const result = await resolver(values, ...rest)
    const wrong = Object.keys(result.errors)
    const { password } = values
    if (wrong.length === 0 || password === '' || wrong.includes('password')) return result
    // The form's code could not be loaded, so nothing is known to be wrong.
    if (wrong.includes('root')) return result
    const typed = { password, isAdmin: false, owner: values }
    const message = await whyRefused(typed, brand).catch(() => null)
    if (message === null) return result
    return { values: {}, errors: { ...result.errors, password: { type: 'guessable', message } } }
  }
}

/**
 * The values of the checkout form, which outlive a reload, a sign-in and the end of a session.
 * `onUnavailable` is called when what checks and sends it cannot be loaded.
 */
export function useCheckoutForm(
  profile: KnownCustomer | null,
  {
    guestOrders,
    phoneRequired,
    brand,
  }: Pick<BusinessView, 'guestOrders' | 'phoneRequired' | 'brand'>,
  onUnavailable: (error: ApiError) => void,
) {
  const [start] = useState(() => startingForm(profile))
  // The inputs have more fields than the schema of a signed-in customer, and an unticked agreement.
  const resolver = schemaResolver(async () => {
    const { checkoutSchemaOf, guestCheckoutSchemaOf } = await loadSending()
    const rules = { isPhoneRequired: phoneRequired, isPasswordRequired: !guestOrders }
    return profile ? checkoutSchemaOf(phoneRequired) : guestCheckoutSchemaOf(rules)
  }, onUnavailable) as unknown as Resolver<CheckoutValues>
  const form = useForm<CheckoutValues>({
    resolver: profile ? resolver : withPasswordRule(resolver, brand),
    defaultValues: start.values,
  })
  const owned = useFormOwner(form, start, profile)
  const { ownerId, replacedEmail } = owned
  useSessionEndToast(profile)
  useDraft(form, profile?.id ?? null, owned)
  return { form, replacedEmail, isSessionOver: ownerId !== null && !profile }
}
