import { Picture } from '../../content/web/picture.tsx'
import { Roundel } from '../../content/web/roundel.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import type { ShopProduct } from '../domain/shop-product.ts'
import { productLook } from './product-look.ts'

const FRAME = 'shot block aspect-[4/4.7] [&_img]:h-full [&_img]:w-full [&_picture]:contents'

interface ProductShotProps {
  product: ShopProduct
  /** The first picture of the page: not lazy. */
  priority?: boolean
  className?: string
}

/** The product's picture up to the panel's edges; without one, its start number on the paper. */
export function ProductShot({ product, priority = false, className }: ProductShotProps) {
  const { pack } = productLook(product)
  const frame = classNames(FRAME, className)
  if (pack) {
    return (
      <span className={frame}>
        <Picture name={pack} sizes="(min-width: 900px) 50vw, 100vw" priority={priority} />
      </span>
    )
  }
  if (product.image) {
    return (
      <span className={frame}>
        <img
          src={product.image}
          alt={product.name}
          width={960}
          height={1128}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </span>
    )
  }
  return (
    <span className={classNames(frame, 'grid! place-items-center')} aria-hidden="true">
      <Roundel large>{product.id % 1000}</Roundel>
    </span>
  )
}
