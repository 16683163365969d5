import type { BusinessView } from '../../business/domain/business-view.ts'
import { priceNoteAfterShipping, sumNoteBeforeShipping } from '../../business/domain/price-note.ts'
import { missingForFreeShippingCents, shippingCents } from '../../business/domain/shipping.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { Link } from '../../platform/web/link.tsx'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { Facts } from '../../platform/web/ui/facts.tsx'
import { pages } from '../../urls.ts'
import { feeText } from '../domain/chat-order.ts'

interface CartTotalsProps {
  business: BusinessView
  subtotalCents: number
  /** Reduces the space between rows, because the lines above need it. */
  compact?: boolean
}

/**
 * Subtotal, standard shipping and total of a cart; the checkout offers the other shipping methods.
 */
export function CartTotals({ business, subtotalCents, compact = false }: CartTotalsProps) {
  const shipping = shippingCents(business.shipping, 'standard', subtotalCents)
  return (
    <Facts
      end
      className={classNames('[&>div]:grid-cols-[1fr_auto]', compact && '[&>div]:py-1')}
      facts={[
        { label: 'Zwischensumme', value: formatEuro(subtotalCents) },
        { label: 'Versand', value: feeText(shipping) },
        { label: 'Gesamt', value: formatEuro(subtotalCents + shipping), total: true },
      ]}
    />
  )
}

/** Says how much is missing until standard shipping is free; hidden once it is free. */
export function FreeShippingHint({ business, subtotalCents }: Omit<CartTotalsProps, 'compact'>) {
  const missing = missingForFreeShippingCents(business.shipping, subtotalCents)
  if (missing === 0) return null
  return (
    <p>
      Es fehlen noch <strong className="font-semibold">{formatEuro(missing)}</strong> bis zum
      kostenlosen Versand.
    </p>
  )
}

/** States what the total contains (PAngV § 6); its shipping is shown above. */
export function SumNote({ business }: { business: BusinessView }) {
  return (
    <p className="text-small">
      {sumNoteBeforeShipping(business.taxRegime)} <Link href={pages.shipping()}>Versand</Link>
      {priceNoteAfterShipping(business.taxRegime)}
    </p>
  )
}

interface CheckoutWayProps {
  isBlocked: boolean
  /** Called when the link is followed. */
  onLeave?: () => void
}

/** Link to the checkout, disabled while a line in the cart cannot be ordered. */
export function CheckoutWay({ isBlocked, onLeave }: CheckoutWayProps) {
  if (!isBlocked) {
    return (
      <ButtonLink href={pages.checkout()} onClick={onLeave}>
        Zur Kasse
      </ButtonLink>
    )
  }
  return (
    <>
      <p className="font-medium">
        Bitte passen Sie zuerst die markierten Artikel an, dann geht es weiter zur Kasse.
      </p>
      <Button disabled>Zur Kasse</Button>
    </>
  )
}
