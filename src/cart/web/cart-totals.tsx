import type { ComponentProps } from 'react'
import type { BusinessView } from '../../business/domain/business-view.ts'
import { priceNoteAfterShipping, sumNoteBeforeShipping } from '../../business/domain/price-note.ts'
import {
  feeText,
  missingForFreeShippingCents,
  shippingCents,
} from '../../business/domain/shipping.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { Link } from '../../platform/web/link.tsx'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { Facts } from '../../platform/web/ui/facts.tsx'
import { pages } from '../../urls.ts'
import { subtotalCents, type Cart } from '../domain/cart.ts'

interface CartSumsProps {
  business: BusinessView
  /** The lines that can be ordered. */
  cart: Cart
  /** Reduces the space between rows, because the lines above need it. */
  compact?: boolean
}

/** What is missing for free shipping, the sums, and what they contain. Hidden without a line. */
export function CartSums({ business, cart, compact = false }: CartSumsProps) {
  if (cart.lines.length === 0) return null
  const subtotal = subtotalCents(cart)
  return (
    <>
      <FreeShippingHint business={business} subtotal={subtotal} />
      <CartTotals business={business} subtotal={subtotal} compact={compact} />
      <SumNote business={business} />
    </>
  )
}

interface TotalsProps {
  business: BusinessView
  /** In cents. */
  subtotal: number
}

/**
 * Subtotal, standard shipping and total of a cart; the checkout offers the other shipping methods.
 */
function CartTotals({ business, subtotal, compact }: TotalsProps & { compact: boolean }) {
  const shipping = shippingCents(business.shipping, 'standard', subtotal)
  return (
    <Facts
      end
      className={classNames('[&>div]:grid-cols-[1fr_auto]', compact && '[&>div]:py-1')}
      facts={[
        { label: 'Zwischensumme', value: formatEuro(subtotal) },
        { label: 'Versand', value: feeText(shipping) },
        { label: 'Gesamt', value: formatEuro(subtotal + shipping), total: true },
      ]}
    />
  )
}

/** Says how much is missing until standard shipping is free; hidden once it is free. */
function FreeShippingHint({ business, subtotal }: TotalsProps) {
  const missing = missingForFreeShippingCents(business.shipping, subtotal)
  if (missing === 0) return null
  return (
    <p>
      Es fehlen noch <strong className="font-semibold">{formatEuro(missing)}</strong> bis zum
      kostenlosen Versand.
    </p>
  )
}

/** States what the total contains (PAngV § 6); its shipping is shown above. */
function SumNote({ business }: { business: BusinessView }) {
  return (
    <p className="text-small">
      {sumNoteBeforeShipping(business.taxRegime)} <Link href={pages.shipping()}>Versand</Link>
      {priceNoteAfterShipping(business.taxRegime)}
    </p>
  )
}

interface CheckoutLinkProps {
  business: BusinessView
  isBlocked: boolean
  /** Called when the link is followed. */
  onLeave?: ComponentProps<'a'>['onClick']
}

/** Link to the checkout, disabled while the shop takes no orders or a line cannot be ordered. */
export function CheckoutLink({ business, isBlocked, onLeave }: CheckoutLinkProps) {
  if (business.takesOrders && !isBlocked) {
    return (
      <ButtonLink href={pages.checkout()} onClick={onLeave}>
        Zur Kasse
      </ButtonLink>
    )
  }
  return (
    <>
      {business.takesOrders ? (
        <p className="font-medium">
          Bitte passen Sie zuerst die markierten Artikel an, dann geht es weiter zur Kasse.
        </p>
      ) : null}
      <Button disabled>Zur Kasse</Button>
    </>
  )
}
