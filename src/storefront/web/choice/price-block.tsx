import {
  priceNoteAfterShipping,
  priceNoteBeforeShipping,
} from '../../../business/domain/price-note.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { formatEuro, formatWholeEuro } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Price } from '../../../platform/web/ui/price.tsx'
import { pages } from '../../../urls.ts'
import type { ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { pricePerKilogramCents } from '../../../catalogue/domain/product-options.ts'

interface PriceProps {
  variant: ShopVariant
}

/** The price, with the earlier one where it is reduced (PAngV § 11). */
export function PriceLine({
  variant: { priceCents, reduction },
  isFixed = false,
}: PriceProps & { isFixed?: boolean }) {
  return (
    <p aria-live={isFixed ? undefined : 'polite'}>
      <Price cents={priceCents} />
      {reduction ? ` ${reduction}` : null}
    </p>
  )
}

/** What must stand beside the price of a pack: price per kg, VAT and shipping (PAngV § 3 to § 6). */
export function PriceNote({ variant: { priceCents, weight } }: PriceProps) {
  return <PerKilogramNote cents={pricePerKilogramCents(priceCents, weight)} />
}

/** The same note with the price per kilogram in cents, null for none. */
export function PerKilogramNote({ cents: perKilogram }: { cents: number | null }) {
  const business = useBusiness()
  const each = perKilogram === null ? '' : `${formatEuro(perKilogram)}/kg · `
  return (
    <p className="price-note">
      {business ? (
        <>
          {`${each}${priceNoteBeforeShipping(business.taxRegime)} `}
          <Link href={pages.shipping()}>Versand</Link>
          {priceNoteAfterShipping(business.taxRegime)}
        </>
      ) : (
        each
      )}
    </p>
  )
}

/** Price with all that the law requires beside it. */
export function PriceBlock({ variant }: PriceProps) {
  return (
    <div className="grid gap-1.5">
      <PriceLine variant={variant} />
      <PriceNote variant={variant} />
    </div>
  )
}

/** Delivery time and the sum for free shipping, which are the same for all products. */
export function DeliveryNote() {
  const business = useBusiness()
  return (
    <p className="delivery-note">
      {business ? (
        <>
          {`Lieferzeit: ${business.deliveryTimes.standard}`}
          <br />
          {`Versandkostenfrei über ${formatWholeEuro(business.shipping.freeAboveCents)}`}
        </>
      ) : null}
    </p>
  )
}
