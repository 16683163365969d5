import { useEffect, useRef, useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { schemaResolver } from '../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { checkoutSchemaOf, guestCheckoutSchemaOf } from '../../domain/checkout-form.ts'
import {
  formAfterSignIn,
  keepDraft,
  startingForm,
  type CheckoutValues,
  type TypedForm,
} from './checkout-draft.ts'

const fieldNames = (values: CheckoutValues) => Object.keys(values) as (keyof CheckoutValues)[]

/** Says that the session has ended, also when the customer is far below the notice in the form. */
function useSessionEndToast(profile: ProfileView | null): void {
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
  profile: ProfileView | null,
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

/** The values of the checkout form, which outlive a sign-in and the end of a session. */
export function useCheckoutForm(
  profile: ProfileView | null,
  { guestOrders, phoneRequired }: Pick<BusinessView, 'guestOrders' | 'phoneRequired'>,
) {
  const rules = { isPhoneRequired: phoneRequired, isPasswordRequired: !guestOrders }
  const schema = profile ? checkoutSchemaOf(phoneRequired) : guestCheckoutSchemaOf(rules)
  const [start] = useState(() => startingForm(profile))
  const form = useForm<CheckoutValues>({
    // The inputs have more fields than the schema of a signed-in customer, and an unticked agreement.
    resolver: schemaResolver(
      async () => schema,
      () => {},
    ) as unknown as Resolver<CheckoutValues>,
    defaultValues: start.values,
  })
  const { ownerId, replacedEmail } = useFormOwner(form, start, profile)
  useSessionEndToast(profile)
  const { getValues } = form
  const accountId = profile?.id ?? null
  useEffect(() => {
    return () => keepDraft(accountId, { ownerId, replacedEmail, values: getValues() })
  }, [accountId, ownerId, replacedEmail, getValues])
  return { form, replacedEmail, isSessionOver: ownerId !== null && !profile }
}
