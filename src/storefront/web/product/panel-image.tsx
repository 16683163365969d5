import { pictures } from '../../../content/domain/pictures.ts'
import { Picture, UploadedImage } from '../../../content/web/picture.tsx'
import { Roundel } from '../../../content/web/roundel.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { productTheme } from './product-theme.ts'

/** How wide a picture of a panel is shown. */
const PANEL_SIZES = '(min-width: 900px) 50vw, 100vw'
/** How wide it is in a list: beside the name, and below 22rem above it. A single card is as wide as two. */
export const SMALL_PANEL_SIZES = '(max-width: 351px) 100vw, 50vw'

interface PanelImageProps {
  product: ShopProduct
  /** Loads the image at once, because it is the first of the page. */
  priority?: boolean
  /** How wide it is shown: the width of a panel by default. */
  sizes?: string
  className?: string
}

/**
 * The product's image, which fills the panel. Without an image a coffee gets the drawing of a pack, and
 * other goods a start number.
 */
export function PanelImage(props: PanelImageProps) {
  const { product, priority = false, sizes = PANEL_SIZES, className } = props
  const { pack } = productTheme(product)
  const frame = classNames('panel-image', className)
  if (pack) {
    return (
      <span className={frame}>
        <Picture picture={pictures[pack]} sizes={sizes} priority={priority} />
      </span>
    )
  }
  if (product.image) {
    return (
      <span className={frame}>
        <UploadedImage
          src={product.image}
          alt={product.imageAlt || product.name}
          sizes={sizes}
          priority={priority}
        />
      </span>
    )
  }
  if (product.category === 'kaffee') {
    return <span className={classNames('panel-drawing panel-pack', className)} />
  }
  return (
    <span className={classNames('panel-drawing', className)} aria-hidden="true">
      <Roundel large>{product.id % 1000}</Roundel>
    </span>
  )
}

/**
 * The place of the linked image, which follows after hydration. Browsers without scripts show the image
 * itself.
 */
export function LaterImage({ product }: { product: ShopProduct }) {
  if (!product.image) {
    return (
      <span>
        <PanelImage product={product} />
      </span>
    )
  }
  return (
    <span className="panel-image">
      <noscript>
        <img src={product.image} alt="" />
      </noscript>
    </span>
  )
}

/** Says what every pack shot shows, because the chosen grind and size may differ. */
export function PackShotCaption() {
  return <p className="text-small">Abbildung: ganze Bohne, 250&nbsp;g.</p>
}
