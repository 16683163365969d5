import type { Queryable } from '../../../platform/server/database/tables.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { productFacts } from '../../domain/product-facts.ts'
import { productTaste } from '../../domain/product-taste.ts'
import { productPictures } from '../../domain/pictures/product-pictures.ts'
import type { ProductView, PublicProductView } from '../../domain/product-view.ts'
import { findStoredProducts } from '../catalogue-repo.ts'
import { findExtraPictures } from '../images/extra-pictures-repo.ts'
import { findOtherCoffee } from '../product-lists-repo.ts'
import { levelsOf, textsOf } from '../stored-product.ts'
import { showProduct, showPublicly } from './show-product.ts'

/** Returned when a product does not exist or was deleted. */
export const productNotFound: Refusal = refusal(
  'not-found',
  'Das gesuchte Produkt ist leider nicht verfügbar.',
)

/** Returns one product as admins edit it. Refuses with `not-found` when it is missing or hidden. */
export async function findProduct(
  db: Queryable,
  id: number,
): Promise<Result<ProductView, Refusal>> {
  const [product] = await findStoredProducts(db, [id])
  return product ? ok(showProduct(product)) : err(productNotFound)
}

/** Returns one product with what its page lists about it. Refuses with `not-found` like above. */
export async function findPublicProduct(
  db: Queryable,
  id: number,
): Promise<Result<PublicProductView, Refusal>> {
  const [product] = await findStoredProducts(db, [id])
  if (!product) return err(productNotFound)
  const otherId = product.category === 'kaffee' ? await findOtherCoffee(db, id) : null
  const [other] = otherId === null ? [] : await findStoredProducts(db, [otherId])
  const texts = textsOf(product)
  return ok({
    ...showPublicly(product),
    pictures: [...productPictures(product, await findExtraPictures(db, id))],
    taste: productTaste({ ...texts, ...levelsOf(product) }),
    facts: productFacts(texts),
    ...(other && { other: showPublicly(other) }),
  })
}
