import type { Context } from 'hono'
import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readNumericId } from '../../../platform/server/ids.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import { readListQueryBy } from '../../../platform/server/list-query.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { findProductPage, type ProductListFilter } from '../product-lists-repo.ts'
import { showProduct } from './show-product.ts'

/** Reads `?q=&before=&limit=` of the admin's product list. */
export function readProductQuery(c: Context): Result<ProductListFilter, Refusal> {
  const query = readListQueryBy(c, readNumericId)
  if (!query.ok) return query
  const { typed, before: after = 0, limit } = query.value
  return ok({ after, limit, words: typed.split(/\s+/).filter(Boolean) })
}

/**
 * Lists products whose name or type contains the words, in the order of their ids, with three
 * queries.
 */
export async function listProductPage(
  db: Queryable,
  filter: ProductListFilter,
): Promise<ListPage<ProductView>> {
  const found = await findProductPage(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPageBy(found, filter.limit, ({ id }) => String(id))
  return { items: rows.map(showProduct), next }
}
