import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import type { AddressView } from '../../../accounts/domain/address-view.ts'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { addressesQuery } from '../../../accounts/web/addresses/addresses-query.ts'
import { useSession } from '../../../accounts/web/session.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { WithoutScript } from '../../../business/web/without-script.tsx'
import { useCart } from '../../../cart/web/cart-store.ts'
import { ClosedCheckoutNotice } from '../../../cart/web/closed-checkout-notice.tsx'
import { useCartCheck } from '../../../cart/web/use-cart-check.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { pages } from '../../../urls.ts'
import { CheckoutForm } from './checkout-form.tsx'
import {
  checkoutColumns,
  DELIVERY_TITLE,
  PERSON_TITLE,
  RequiredNote,
  Section,
} from './checkout-sections.tsx'

/** The top of the form, with boxes as high as its fields. */
function CheckoutSkeleton() {
  return (
    <div role="status">
      <noscript>
        {import.meta.env.SSR ? (
          <div className="gutter pb-24">
            <WithoutScript />
          </div>
        ) : null}
      </noscript>
      <div className="skeletons">
        <span className="visually-hidden">Die Kasse wird geladen.</span>
        <div className={`${checkoutColumns} pb-24`} aria-hidden="true">
          <Skeleton className="mb-5 h-14 lg:col-start-2 lg:row-start-1" />
          <div className="lg:col-start-1 lg:row-start-1">
            <RequiredNote />
            {[PERSON_TITLE, DELIVERY_TITLE].map((title) => (
              <Section key={title} title={title}>
                <Skeleton className="h-108 sm:h-58" />
              </Section>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const NO_ADDRESSES: readonly AddressView[] = []

/** Reads the addresses of the account. Without them the profile still fills the form. */
function useAddresses(profile: ProfileView | null) {
  const { data, isPending } = useQuery({
    ...addressesQuery(profile?.id ?? ''),
    enabled: profile !== null,
  })
  return { addresses: data ?? NO_ADDRESSES, isReading: profile !== null && isPending }
}

/** The name and company of the default address, which the profile does not hold. */
const recipientOf = ({ firstName, lastName, company }: AddressView) => ({
  firstName,
  lastName,
  company,
})

/**
 * The checkout page below its heading. Says before anybody types that the shop takes no orders.
 * Otherwise waits for cart and session, and redirects when the cart is empty.
 */
export function CheckoutView() {
  const cart = useCart()
  const session = useSession()
  const business = useBusiness()
  const cartCheck = useCartCheck()
  const { navigate } = useNavigation()
  const profile = session.state === 'signed-in' ? session.profile : null
  const { addresses, isReading } = useAddresses(profile)
  const isEmpty = cart.known && cart.packCount === 0
  const isReady = cart.known && !isEmpty && session.state !== 'unknown' && !isReading
  // In short tasks: the change of the cart's store alone would render the whole form in one.
  const isShown = useDeferredValue(isReady) && isReady

  useEffect(() => {
    if (isEmpty) navigate(pages.cart(), { replace: true })
  }, [isEmpty, navigate])

  if (business?.takesOrders === false) {
    return (
      <div className="gutter pb-24">
        <ClosedCheckoutNotice />
      </div>
    )
  }
  if (!business || !isShown) return <CheckoutSkeleton />
  const [first] = addresses
  const known = profile && first ? { ...profile, ...recipientOf(first) } : profile
  return <CheckoutForm {...{ business, cartCheck, addresses }} profile={known} />
}
