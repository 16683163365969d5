import type { Context } from 'hono'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { searchText } from '../../domain/search-text.ts'
import { findProductPage, type ProductListFilter } from '../catalogue-repo.ts'
import { showProduct } from './show-product.ts'

/** Tells the client where the next part of the list begins. */
export const NEXT_AFTER_HEADER = 'X-Next-After'

const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 200
const MAX_SEARCH_LENGTH = 100

function invalid(field: string, message: string): { readonly ok: false; readonly error: Refusal } {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Reads `?q=&after=&limit=` of the owner's list. */
export function readProductQuery(c: Context): Result<ProductListFilter, Refusal> {
  const { q = '', after = '0', limit = String(DEFAULT_PAGE_SIZE) } = c.req.query()
  const size = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (size < 1 || size > MAX_PAGE_SIZE) {
    return invalid('limit', `Die Anzahl muss zwischen 1 und ${MAX_PAGE_SIZE} liegen.`)
  }
  if (!/^\d{1,9}$/.test(after)) return invalid('after', 'Diese Stelle der Liste gibt es nicht.')
  if (q.length > MAX_SEARCH_LENGTH || q.includes('\0') || !q.isWellFormed()) {
    return invalid('q', 'Bitte suchen Sie nach höchstens 100 Zeichen.')
  }
  const words = searchText(q).split(/\s+/).filter(Boolean)
  return ok({ after: Number(after), limit: size, words })
}

/** Part of the owner's list of products, in the order of their ids. */
export interface ProductPage {
  readonly products: readonly ProductView[]
  /** What to ask with as `after` for the next part; null at the end. */
  readonly nextAfter: number | null
}

/** Products that hold the words in name or sort: three queries, however many there are. */
export async function listProductPage(
  db: Queryable,
  filter: ProductListFilter,
): Promise<ProductPage> {
  // One more than asked for says whether the list goes on.
  const found = await findProductPage(db, { ...filter, limit: filter.limit + 1 })
  const products = found.slice(0, filter.limit).map(showProduct)
  const last = products.at(-1)
  return { products, nextAfter: last && found.length > filter.limit ? last.id : null }
}
