import { Picture, UploadedImage } from '../../../content/web/picture.tsx'
import { Roundel } from '../../../content/web/roundel.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { productTheme } from './product-theme.ts'

const SIZES = '(min-width: 900px) 50vw, 100vw'

interface PanelImageProps {
  product: ShopProduct
  /** Loads the image at once, because it is the first of the page. */
  priority?: boolean
  className?: string
}

/**
 * The product's image, which fills the panel. A product without an image gets a lower field with a
 * number and its name.
 */
export function PanelImage({ product, priority = false, className }: PanelImageProps) {
  const { pack } = productTheme(product)
  const frame = classNames('panel-image', className)
  if (pack) {
    return (
      <span className={frame}>
        <Picture name={pack} sizes={SIZES} priority={priority} />
      </span>
    )
  }
  if (product.image) {
    return (
      <span className={frame}>
        <UploadedImage
          src={product.image}
          alt={product.imageAlt || product.name}
          sizes={SIZES}
          priority={priority}
        />
      </span>
    )
  }
  return (
    <span
      className={classNames(
        'gutter flex h-full min-h-52 items-center justify-center gap-6 border-b-[1.5px] border-current/30 py-8',
        className,
      )}
      aria-hidden="true"
    >
      <Roundel large>{product.id % 1000}</Roundel>
      <span className="display min-w-0 text-h3 wrap-anywhere">{product.name}</span>
    </span>
  )
}

/** Says what every pack shot shows, because the chosen grind and size may differ. */
export function PackShotCaption() {
  return <p className="text-small">Abbildung: ganze Bohne, 250&nbsp;g.</p>
}
