import type { Context } from 'hono'
import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readNumericId } from '../../../platform/server/ids.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import { invalidQuery, readChoice, readTyped } from '../../../platform/server/list-query.ts'
import { categories, sales, type Category } from '../../domain/product-options.ts'
import type { PublicProductView } from '../../domain/product-view.ts'
import { findStoredProducts } from '../catalogue-repo.ts'
import { findCategories, findShopPage, type ShopListFilter } from '../product-lists-repo.ts'
import { showPublicly } from './show-product.ts'

/** Most products of one answer, and the number without `limit`. */
const MOST_PRODUCTS = 100

/** A page of a list, or certain products. */
export type ShopListQuery = ShopListFilter | { readonly ids: readonly number[] }

/** Words of one search that are compared; the rest would only cost time. */
const MAX_WORDS = 10

const searchedWords = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

function readLimit(c: Context): Result<number, Refusal> {
  const text = c.req.query('limit') ?? String(MOST_PRODUCTS)
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MOST_PRODUCTS
    ? ok(limit)
    : invalidQuery('limit', `Die Anzahl muss zwischen 1 und ${MOST_PRODUCTS} liegen.`)
}

function readAfter(c: Context): Result<number, Refusal> {
  const text = c.req.query('after') ?? ''
  const after = text === '' ? 0 : readNumericId(text)
  return after === null ? invalidQuery('after', 'Diese Stelle der Liste gibt es nicht.') : ok(after)
}

function readIds(text: string): Result<ShopListQuery, Refusal> {
  if (!/^\d+(?:,\d+)*$/.test(text)) {
    return invalidQuery('ids', 'Das sind keine Nummern von Produkten.')
  }
  const numbers = text.split(',')
  if (numbers.length > MOST_PRODUCTS) {
    return invalidQuery(
      'ids',
      `Bitte fragen Sie höchstens ${MOST_PRODUCTS} Produkte auf einmal ab.`,
    )
  }
  // A number that no product can have is as absent as one that was deleted.
  return ok({ ids: numbers.map(readNumericId).filter((id) => id !== null) })
}

/**
 * Reads `?after=&limit=&q=&category=&sale=&featured=` of a list in the shop, or `?ids=1,2` of
 * certain products.
 */
export function readShopListQuery(c: Context): Result<ShopListQuery, Refusal> {
  const ids = c.req.query('ids')
  if (ids !== undefined) return readIds(ids)
  const limit = readLimit(c)
  if (!limit.ok) return limit
  const after = readAfter(c)
  if (!after.ok) return after
  const typed = readTyped(c)
  if (!typed.ok) return typed
  const category = readChoice(c, 'category', categories)
  if (!category.ok) return category
  const sale = readChoice(c, 'sale', sales)
  if (!sale.ok) return sale
  const featured = readChoice(c, 'featured', ['true'])
  if (!featured.ok) return featured
  return ok({
    after: after.value,
    limit: limit.value,
    words: searchedWords(typed.value),
    category: category.value,
    sale: sale.value,
    featuredOnly: featured.value !== undefined,
  })
}

/** Lists products of the shop; `next` is where the next page begins, null on the last. */
export async function listShopProducts(
  db: Queryable,
  query: ShopListQuery,
): Promise<ListPage<PublicProductView>> {
  if ('ids' in query) {
    return { items: (await findStoredProducts(db, query.ids)).map(showPublicly), next: null }
  }
  const found = await findShopPage(db, { ...query, limit: query.limit + 1 })
  const { rows, next } = cutPageBy(found, query.limit, ({ id }) => String(id))
  return { items: rows.map(showPublicly), next }
}

/** Lists the categories that have products, in the order of their first product. */
export function listCategories(db: Queryable): Promise<Category[]> {
  return findCategories(db)
}
