import { sql } from 'kysely'
import { foldedForms } from '../../platform/domain/search-words.ts'
import { isPostgres, type Queryable } from '../../platform/server/database/tables.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'
import {
  categories,
  grinds,
  WHOLE_BEANS,
  type Category,
  type Sale,
} from '../domain/product-options.ts'
import { findStoredProducts } from './catalogue-repo.ts'
import type { StoredProduct } from './stored-product.ts'

/** The requested page of a product list by id. */
interface ListPlace {
  /** Products after this id. */
  readonly after: number
  readonly limit: number
}

/** The requested page of the admin's product list. */
export interface ProductListFilter extends ListPlace {
  /** Typed words that name or type must contain. */
  readonly words: readonly string[]
}

/** The requested page of a list in the shop. */
export interface ShopListFilter extends ListPlace {
  /** Typed words that name or description must all contain, in any order; none for all. */
  readonly words: readonly string[]
  readonly category: Category | undefined
  /** Coffee that is sold so; undefined for all goods. */
  readonly sale: Sale | undefined
  readonly featuredOnly: boolean
}

/** Returns the pattern of a text inside another; `%` and `_` are plain characters. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function hasText(column: 'search_text' | 'shop_text', form: string) {
  return sql<boolean>`${sql.ref(column)} like ${containing(form)} escape '\\'`
}

const hasGrind = (grind: string) =>
  sql<boolean>`grind_options like ${containing(JSON.stringify(grind))} escape '\\'`

const grindsOf: Readonly<Record<Sale, readonly string[]>> = {
  beans: [WHOLE_BEANS],
  ground: grinds.filter((grind) => grind !== WHOLE_BEANS),
}

const visibleIds = (db: Queryable, { after, limit }: ListPlace) =>
  db
    .selectFrom('products')
    .select('id')
    .where('hidden_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

/** Returns a page of the admin's product list in the order of the ids, in two queries. */
export async function findProductPage(
  db: Queryable,
  { words, ...place }: ProductListFilter,
): Promise<StoredProduct[]> {
  let matching = visibleIds(db, place)
  for (const word of words) {
    matching = matching.where((eb) =>
      eb.or(foldedForms(word).map((form) => hasText('search_text', form))),
    )
  }
  const ids = (await matching.execute()).map(({ id }) => id)
  return findStoredProducts(db, ids)
}

function listedIds(db: Queryable, filter: ShopListFilter) {
  const { category, sale, featuredOnly } = filter
  let listed = visibleIds(db, filter)
  if (category) listed = listed.where('category', '=', category)
  // As a literal, because a parameter would not use the index of the featured products.
  if (featuredOnly) listed = listed.where(sql<boolean>`featured = 1`)
  if (sale) {
    listed = listed
      .where('category', '=', 'kaffee')
      .where((eb) => eb.or(grindsOf[sale].map(hasGrind)))
  }
  return listed
}

/** Returns the forms of the words that are long enough for the index, which has parts of three letters. */
const indexedForms = (words: readonly string[]): string[][] =>
  words
    .map(foldedForms)
    .filter((forms) => forms.every((form) => Array.from(form).length >= 3 && !form.includes('\0')))

/** Candidates that one statement reads at most, so that no statement stops the shop for long. */
const CANDIDATES_AT_ONCE = 1_000

/** Returns the parts of three letters that a text consists of, each once. */
function partsOfThree(text: string): string[] {
  const letters = Array.from(text)
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))]
}

const hasParts = (form: string) => sql`parts_of_three(shop_text) @> ${partsOfThree(form)}::text[]`

/**
 * Returns the next ids that the index finds, too many rather than too few; null where only reading every product helps.
 */
export function indexedCandidates(db: Queryable, words: readonly string[], after: number) {
  const indexed = indexedForms(words)
  if (indexed.length === 0) return null
  if (isPostgres(db)) {
    const hasWords = indexed.map((forms) => sql`(${sql.join(forms.map(hasParts), sql` or `)})`)
    return sql<{ id: number }>`select id from products
      where hidden_at is null and ${sql.join(hasWords, sql` and `)} and id > ${after}
      order by id limit ${CANDIDATES_AT_ONCE}`
  }
  const query = indexed
    .map((forms) => `(${forms.map((form) => `"${form.replaceAll('"', '""')}"`).join(' OR ')})`)
    .join(' AND ')
  return sql<{ id: number }>`select rowid as id from product_search
    where product_search match ${query} and rowid > ${after}
    order by rowid limit ${CANDIDATES_AT_ONCE}`
}

function withWords(db: Queryable, filter: ShopListFilter) {
  let matching = listedIds(db, filter)
  for (const word of filter.words) {
    matching = matching.where((eb) =>
      eb.or(foldedForms(word).map((form) => hasText('shop_text', form))),
    )
  }
  return matching
}

/** Ids that one statement of a search without the index reads at most. */
const SEARCHED_AT_ONCE = 4_000

/**
 * Reads what the index finds. PostgreSQL's index returns every match before the first, so there the first range is
 * read without it: it mostly holds a page of what many products have in common.
 */
async function searchIds(db: Queryable, filter: ShopListFilter): Promise<number[]> {
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const found: number[] = []
  for (let { after } = filter; after < last && found.length < filter.limit;) {
    const place = { ...filter, after, limit: filter.limit - found.length }
    const isFirst = after === filter.after
    // A visitor whose page is found at once does not wait.
    if (!isFirst) await waitForTurn()
    const candidates =
      isFirst && isPostgres(db)
        ? null
        : await indexedCandidates(db, filter.words, after)?.execute(db)
    const ids = candidates?.rows.map(({ id }) => id)
    if (ids?.length === 0) break
    const matching = withWords(db, place)
    const rows = await (
      ids ? matching.where('id', 'in', ids) : matching.where('id', '<=', after + SEARCHED_AT_ONCE)
    ).execute()
    found.push(...rows.map(({ id }) => id))
    after = ids?.at(-1) ?? after + SEARCHED_AT_ONCE
  }
  return found
}

/** Returns a page of a list in the shop, in the order of the ids. */
export async function findShopPage(
  db: Queryable,
  filter: ShopListFilter,
): Promise<StoredProduct[]> {
  if (filter.words.length > 0) return findStoredProducts(db, await searchIds(db, filter))
  const ids = (await listedIds(db, filter).execute()).map(({ id }) => id)
  return findStoredProducts(db, ids)
}

/** Returns the categories that have visible products, in the order of their first product. */
export async function findCategories(db: Queryable): Promise<Category[]> {
  const firsts = []
  // One query each reads one row of an index; a `group by` would read every product.
  for (const category of categories) {
    const first = await visibleIds(db, { after: 0, limit: 1 })
      .where('category', '=', category)
      .executeTakeFirst()
    if (first) firsts.push({ category, id: first.id })
  }
  return firsts.toSorted((a, b) => a.id - b.id).map(({ category }) => category)
}

/** Returns the id of the coffee after this one, or of the first, that can be bought; null without one. */
export async function findOtherCoffee(db: Queryable, id: number): Promise<number | null> {
  const offered = (place: ListPlace) =>
    visibleIds(db, place)
      .where('category', '=', 'kaffee')
      .where('in_stock', '=', 1)
      .where('stock', '>', 0)
      .where('id', '<>', id)
      .executeTakeFirst()
  const found = (await offered({ after: id, limit: 1 })) ?? (await offered({ after: 0, limit: 1 }))
  return found?.id ?? null
}

/** Returns the first id of a visible product from this one on; null behind the last. */
export async function findFirstId(db: Queryable, from: number): Promise<number | null> {
  const row = await visibleIds(db, { after: from - 1, limit: 1 }).executeTakeFirst()
  return row?.id ?? null
}

/** Returns the ids of visible products from `from` to `to`. */
export async function findProductIds(db: Queryable, from: number, to: number): Promise<number[]> {
  const rows = await visibleIds(db, { after: from - 1, limit: to - from + 1 })
    .where('id', '<=', to)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds packs in stock that cost at least so many cents, the cheapest first. */
export async function findPacksFrom(
  db: Queryable,
  cents: number,
  limit: number,
): Promise<{ readonly product_id: number; readonly weight: string }[]> {
  return db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_id', 'product_variants.weight'])
    .where('price_cents', '>=', cents)
    .where('hidden_at', 'is', null)
    .where('in_stock', '=', 1)
    .where('stock', '>', 0)
    .orderBy('price_cents')
    .orderBy('product_id')
    .limit(limit)
    .execute()
}
