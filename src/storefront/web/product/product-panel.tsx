import type { ReactNode } from 'react'
import { TrackLine } from '../../../content/web/track-line.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { categoryLabels } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { productTheme } from './product-theme.ts'
import { DeliveryNote } from '../choice/price-block.tsx'

/** Type and availability above the name, and the track drawing beside it. */
export function ProductTitle({ product, children }: { product: ShopProduct; children: ReactNode }) {
  const { track } = productTheme(product)
  return (
    <div className="panel-title min-w-0">
      <div>
        <p>
          {`${product.type || categoryLabels[product.category]} · ${product.available ? 'Verfügbar' : 'Ausverkauft'}`}
        </p>
        {children}
      </div>
      {track ? <TrackLine name={track} className="mb-1" /> : null}
    </div>
  )
}

/** Returns the class of a product's name. */
export function nameClass(name: string): string {
  return classNames(
    'text-[clamp(3.4rem,6vw,5.6rem)] leading-[0.9]',
    // A long name is smaller, so that it fits a phone.
    name.length > 12 && 'text-[clamp(2.1rem,4vw,3.4rem)]! leading-none!',
  )
}

/** Price on the left, button on the right, delivery below; on phones the button is last. */
export function BuyRow({ children }: { children: ReactNode }) {
  return (
    <div className="buy-row">
      {children}
      <DeliveryNote />
    </div>
  )
}
