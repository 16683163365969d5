import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { listStoredProducts } from '../catalogue-repo.ts'
import { showProduct } from './show-product.ts'

/** Lists all products that are not hidden, in the order of their ids. */
export async function listProducts(db: Queryable): Promise<ProductView[]> {
  return (await listStoredProducts(db)).map(showProduct)
}
