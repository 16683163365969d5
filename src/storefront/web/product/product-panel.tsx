import type { ReactNode } from 'react'
import { TrackLine } from '../../../content/web/track-line.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { categoryLabels } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { TrackArticle } from './track-article.tsx'
import { productTheme } from './product-theme.ts'
import { DeliveryNote } from '../choice/price-block.tsx'
import { PanelImage, PackShotCaption } from './panel-image.tsx'

/** Sort and availability above the name, and the track drawing beside it. */
export function ProductTitle({ product, children }: { product: ShopProduct; children: ReactNode }) {
  const { track } = productTheme(product)
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

/** Returns the class of a product's name. */
export function nameClass(name: string): string {
  return classNames(
    'text-[clamp(3.4rem,6vw,5.6rem)] leading-[0.9]',
    // A long name is smaller, so that it fits a phone.
    name.length > 12 && 'text-[clamp(2.1rem,4vw,3.4rem)]! leading-none!',
  )
}

interface ProductPanelProps {
  product: ShopProduct
  /** The product's page, with the choice made here. */
  href: string
  text: string
  /** Its place in the list; the image of the first, 0, is loaded at once. */
  place: number
  /** Shows the caption of the pack shot where the page sells another grind or size. */
  captioned?: boolean
  /** Intensity, choices, price and button. */
  children: ReactNode
}

/** A product on its own background: image, name, text and choices. */
export function ProductPanel(props: ProductPanelProps) {
  const { product, href, text, place, captioned = false, children } = props
  const { ground, pack } = productTheme(product, place)
  return (
    <TrackArticle className={classNames('panel', `ground-${ground}`)}>
      {/* The name below is the same link for keyboards and screen readers. */}
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block">
        <PanelImage product={product} priority={place === 0} />
      </Link>
      <div
        className={classNames(
          'gutter flex w-full max-w-[720px] flex-1 flex-col gap-6 pb-13',
          captioned ? 'pt-2' : 'pt-9',
        )}
      >
        {captioned && pack ? <PackShotCaption /> : null}
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
    </TrackArticle>
  )
}

/** A choice beside the link to the product's page. */
export function DetailsRow({
  product,
  href,
  children,
}: Pick<ProductPanelProps, 'product' | 'href' | 'children'>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      {children}
      <Link href={href} className="text-link">
        Mehr Details
        <VisuallyHidden> zu {product.name}</VisuallyHidden>
      </Link>
    </div>
  )
}

/** Price on the left, button on the right, delivery below; on phones the button is last. */
export function BuyRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-md:[&_.btn]:order-last max-md:[&_.btn]:mt-2 max-md:[&_.btn]:w-full">
      {children}
      <DeliveryNote />
    </div>
  )
}
