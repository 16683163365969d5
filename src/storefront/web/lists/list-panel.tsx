import { useDeferredValue, type ReactNode } from 'react'
import type { ShopProduct, ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { Link } from '../../../platform/web/link.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { useMounted } from '../../../platform/web/use-mounted.ts'
import { DeliveryNote, PriceLine, PriceNote } from '../choice/price-block.tsx'
import { IntensityBar, intensityText } from '../product/intensity.tsx'
import {
  LaterImage,
  PackShotCaption,
  PanelImage,
  SMALL_PANEL_SIZES,
} from '../product/panel-image.tsx'
import { ProductTitle } from '../product/product-panel.tsx'
import { productTheme } from '../product/product-theme.ts'
import { TrackArticle } from '../product/track-article.tsx'

/** Number of cards that the server's HTML contains in full (decision 80). */
const FULL_CARDS = 2

/**
 * Checks whether a card shows its choices. Below the first ones they take the place of texts of the same
 * size after hydration, so that the HTML of a full list stays small.
 */
export function useIsComplete(place: number): boolean {
  const isMounted = useDeferredValue(useMounted())
  return isMounted || place < FULL_CARDS
}

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
  const { background, pack } = productTheme(product, place)
  const isComplete = useIsComplete(place)
  return (
    <TrackArticle className={classNames('card', !large && 'card-low', `ground-${background}`)}>
      <div className="card-parts">
        {isComplete ? (
          // The name is the same link for keyboards and screen readers.
          <Link href={href} tabIndex={-1} aria-hidden="true">
            <PanelImage
              product={product}
              priority={place === 0}
              sizes={large ? undefined : SMALL_PANEL_SIZES}
            />
          </Link>
        ) : (
          <LaterImage product={product} />
        )}
        <div className="card-text">
          <ProductTitle product={product}>
            <h2>
              <Link href={href}>{product.name}</Link>
            </h2>
          </ProductTitle>
          <p>{product.description}</p>
          {captioned && pack ? <PackShotCaption /> : null}
        </div>
        {product.category === 'kaffee' && !large ? (
          <div className="card-text card-level">
            {isComplete ? (
              <IntensityBar intensity={product.intensity} />
            ) : (
              intensityText(product.intensity)
            )}
          </div>
        ) : null}
        <div className="card-text">{children}</div>
      </div>
    </TrackArticle>
  )
}

/** A choice beside the link to the product's page; until it is there, the name is the only link. */
export function DetailsRow({
  product,
  href,
  place,
  children,
}: Pick<ListPanelProps, 'product' | 'href' | 'place' | 'children'>) {
  const isComplete = useIsComplete(place)
  return (
    <div className="details-row">
      {children}
      {isComplete ? (
        <Link href={href} className="text-link">
          Mehr Details
          <VisuallyHidden>{` zu ${product.name}`}</VisuallyHidden>
        </Link>
      ) : null}
    </div>
  )
}

interface ListBuyRowProps extends Pick<ListPanelProps, 'place' | 'children'> {
  variant: ShopVariant
}

/** Price and button in one row, what belongs to the price below. */
export function ListBuyRow({ variant, place, children }: ListBuyRowProps) {
  const isComplete = useIsComplete(place)
  return (
    <div className="card-buy">
      <PriceLine variant={variant} isFixed={!isComplete} />
      {children}
      <div>
        <PriceNote variant={variant} />
        <DeliveryNote />
      </div>
    </div>
  )
}
