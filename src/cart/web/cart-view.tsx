import type { BusinessView } from '../../business/domain/business-view.ts'
import { useBusiness } from '../../business/web/business-query.ts'
import { emptyBox } from '../../content/domain/sections/pictures/empty-box.ts'
import { Picture } from '../../content/web/picture.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { Skeleton } from '../../platform/web/ui/skeleton.tsx'
import { EmptyState } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'
import { useCart } from './cart-store.ts'
import { CartOffers } from './cart-offers.tsx'
import { CartTable } from './cart-table.tsx'
import { CartSums, CheckoutLink } from './cart-totals.tsx'
import { CartNotices } from './cart-notices.tsx'
import { ReorderNotice } from './reorder-notice.tsx'
import { useCartCheck, type CartCheck } from './use-cart-check.ts'
import { useLineRemoval } from './use-line-removal.ts'

const COMING_PAYMENTS = 'Visa, Mastercard, PayPal, Sofort'

function PaymentMethods() {
  return (
    <section className="grid gap-3" aria-labelledby="payment-title">
      <h2 id="payment-title" className="text-h4">
        Zahlungsarten
      </h2>
      <p className="font-medium">Banküberweisung (Vorkasse)</p>
      <p className="text-small">In Vorbereitung: {COMING_PAYMENTS}</p>
    </section>
  )
}

interface SummaryProps {
  business: BusinessView
  check: CartCheck
}

function Summary({ business, check }: SummaryProps) {
  return (
    <section
      className="ground-celeste grid content-start gap-5 p-6 md:p-9"
      aria-labelledby="sum-title"
    >
      <h2 id="sum-title" className="text-h3">
        Zusammenfassung
      </h2>
      <CartSums business={business} cart={{ lines: check.orderable.map(({ line }) => line) }} />
      {/* § 312j Abs. 1 BGB: restrictions and payment at the latest when ordering begins. */}
      <p>
        Wir liefern nur innerhalb Deutschlands. Bezahlt wird per Banküberweisung im Voraus
        (Vorkasse).
      </p>
      <div className="grid gap-3">
        <CheckoutLink business={business} isBlocked={check.isBlocked} />
        <ButtonLink href={pages.shop()} variant="quiet">
          Weiter einkaufen
        </ButtonLink>
      </div>
      <PaymentMethods />
    </section>
  )
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

/** The cart as a page; unknown until mounted, with its space reserved. */
export function CartView() {
  const cart = useCart()
  const business = useBusiness()
  const check = useCartCheck()
  const { frame, announcement, remove } = useLineRemoval()
  if (!cart.known || !business) return <CartSkeleton />
  return (
    <div ref={frame} tabIndex={-1} className="[outline-style:none]">
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ReorderNotice />
      {cart.packCount === 0 ? (
        <EmptyState
          title="Ihr Warenkorb ist leer"
          action={<ButtonLink href={pages.shop()}>Weiter einkaufen</ButtonLink>}
          className="with-picture"
        >
          <p>Box leer. Eine Bohne ist noch da.</p>
          <Picture picture={emptyBox} sizes="(min-width: 900px) 50vw, 100vw" />
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-1 gap-5 wrap-anywhere">
            <CartNotices check={check} />
            <CartTable lines={check.lines} onRemove={remove} />
            <CartOffers business={business} check={check} />
          </div>
          <Summary business={business} check={check} />
        </div>
      )}
    </div>
  )
}
