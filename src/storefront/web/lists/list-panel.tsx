import type { ReactNode } from 'react'
import type { ShopProduct, ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { Link } from '../../../platform/web/link.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { shorten } from '../../domain/shorten.ts'
import { DeliveryNote, PriceLine, PriceNote } from '../choice/price-block.tsx'
import { IntensityBar } from '../product/intensity.tsx'
import { PackShotCaption, PanelImage } from '../product/panel-image.tsx'
import { ProductTitle } from '../product/product-panel.tsx'
import { productTheme } from '../product/product-theme.ts'
import { TrackArticle } from '../product/track-article.tsx'

/** Characters of the description beside a picture (spec section 2). */
const TEXT_LENGTH = 100

interface ListPanelProps {
  product: ShopProduct
  /** The product's page, with the choice made here. */
  href: string
  /** Its place in the list; the image of the first, 0, is loaded at once. */
  place: number
  /** Shows the caption of the pack shot where the page sells another grind or size. */
  captioned?: boolean
  /** Shows the picture in the whole width above the text instead of beside the name. */
  large?: boolean
  /** Choices, price and button. */
  children: ReactNode
}

/** A product of a list on its own background: image, name, text and choices. */
export function ListPanel(props: ListPanelProps) {
  const { product, href, place, captioned = false, large = false, children } = props
  const { ground, pack } = productTheme(product, place)
  return (
    <TrackArticle
      className={classNames('list-panel', !large && 'list-panel-low', `ground-${ground}`)}
    >
      <div className="list-panel-parts">
        {/* The name is the same link for keyboards and screen readers. */}
        <Link href={href} tabIndex={-1} aria-hidden="true" className="block">
          <PanelImage product={product} priority={place === 0} />
        </Link>
        <div className="list-panel-text">
          <ProductTitle product={product}>
            <h2>
              <Link href={href} className="no-underline hover:underline">
                {product.name}
              </Link>
            </h2>
          </ProductTitle>
          <p className="leading-[1.4]">
            {large ? product.description : shorten(product.description, TEXT_LENGTH)}
          </p>
          {captioned && pack ? <PackShotCaption /> : null}
        </div>
        {product.category === 'kaffee' && !large ? (
          <div className="list-panel-text list-panel-intensity">
            <IntensityBar intensity={product.intensity} />
          </div>
        ) : null}
        <div className="list-panel-text">{children}</div>
      </div>
    </TrackArticle>
  )
}

/** A choice beside the link to the product's page. */
export function DetailsRow({
  product,
  href,
  children,
}: Pick<ListPanelProps, 'product' | 'href' | 'children'>) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      {children}
      <Link href={href} className="text-link">
        Mehr Details
        <VisuallyHidden> zu {product.name}</VisuallyHidden>
      </Link>
    </div>
  )
}

/** Price and button in one row, what belongs to the price below. */
export function ListBuyRow({ variant, children }: { variant: ShopVariant; children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <PriceLine variant={variant} />
      {children}
      <div className="basis-full">
        <PriceNote variant={variant} />
        <DeliveryNote />
      </div>
    </div>
  )
}
