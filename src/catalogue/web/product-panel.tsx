import type { ReactNode } from 'react'
import { TrackLine } from '../../content/web/track-line.tsx'
import { Link } from '../../platform/web/link.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { pages } from '../../urls.ts'
import { categoryLabels } from '../domain/product-options.ts'
import type { ShopProduct } from '../domain/shop-product.ts'
import { LapArea } from './lap-area.tsx'
import { productLook } from './product-look.ts'
import { ProductShot } from './product-shot.tsx'

const isAllCapitals = (name: string): boolean => name === name.toUpperCase()

/** Sort and availability above the name, the track beside it. */
export function ProductTitle({ product, children }: { product: ShopProduct; children: ReactNode }) {
  const { track } = productLook(product)
  return (
    <div className="flex items-end justify-between gap-6">
      <div className="min-w-0">
        <p className="mb-1 font-medium">
          {product.type || categoryLabels[product.category]} ·{' '}
          {product.available ? 'Verfügbar' : 'Ausverkauft'}
        </p>
        {children}
      </div>
      {track ? <TrackLine name={track} className="mb-1" /> : null}
    </div>
  )
}

/** Class of a product's name: capitals belong on packs alone, so MONZA is set as Monza. */
export function nameClass(name: string): string {
  return classNames(
    'text-[clamp(3.4rem,6vw,5.6rem)] leading-[0.9]',
    isAllCapitals(name) && 'lowercase first-letter:uppercase',
    // Long names of other goods must fit a phone.
    name.length > 12 && 'text-[clamp(2.1rem,4vw,3.4rem)]! leading-none!',
  )
}

interface ProductPanelProps {
  product: ShopProduct
  text: string
  priority?: boolean
  /** Intensity, choices, price and button. */
  children: ReactNode
}

/** A product on its own paper: picture to the edges, then name, text and what can be chosen. */
export function ProductPanel({ product, text, priority, children }: ProductPanelProps) {
  const href = pages.product(product.id)
  return (
    <LapArea className={classNames('panel', `ground-${productLook(product).ground}`)}>
      {/* The name below is the same link for keyboards and screen readers. */}
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block">
        <ProductShot product={product} priority={priority} />
      </Link>
      <div className="gut flex w-full max-w-[720px] flex-1 flex-col gap-6 pt-9 pb-13">
        <ProductTitle product={product}>
          <h2 className={nameClass(product.name)}>
            <Link href={href} className="no-underline hover:underline">
              {product.name}
            </Link>
          </h2>
        </ProductTitle>
        <p className="max-w-[31em] text-[1.125rem] lg:min-h-[3.1em]">{text}</p>
        {children}
      </div>
    </LapArea>
  )
}

/** Price on the left, button on the right; below each other on phones. */
export function BuyRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-5 max-md:[&_.btn]:w-full">
      {children}
    </div>
  )
}
