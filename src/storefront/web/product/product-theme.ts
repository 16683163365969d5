import type { TrackName } from '../../../content/web/track-line.tsx'
import type { Ground } from '../../../platform/web/ui/page-header.tsx'
import { packShot, productImage } from '../../../catalogue/domain/product-image.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'

interface ProductTheme {
  /** Background of the panel; for a pack shot the colour of its bottom edge. */
  readonly background: Ground
  readonly track: TrackName | null
  /** The pack shot, if that is the product's image. */
  readonly pack: ReturnType<typeof packShot>
}

/** Three, so that neither the panel beside nor the one below has the same. */
const OTHER_BACKGROUNDS: readonly Ground[] = ['crema', 'celeste', 'giallo']

/**
 * Returns background and track drawing of a product: MONZA red, IMOLA celeste, others by their place in
 * the list.
 */
export function productTheme(
  product: Pick<ShopProduct, 'id' | 'name' | 'image'>,
  place: number = product.id,
): ProductTheme {
  const shot = packShot(product.name)
  const isPackShot = shot !== null && product.image === productImage(product.name, null)
  const pack = isPackShot ? shot : null
  if (shot === 'pack-monza') return { background: 'monza', track: 'monza', pack }
  if (shot === 'pack-imola') return { background: 'imola', track: 'imola', pack }
  const background = OTHER_BACKGROUNDS[place % OTHER_BACKGROUNDS.length] ?? 'crema'
  return { background, track: null, pack }
}
