import { preparedForList } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { PricedVariant } from '../domain/variant-prices.ts'
import { searchTextOf, shopTextOf } from '../domain/search-text.ts'
import type { ProductsTable, ProductVariantsTable } from './catalogue-tables.ts'
import { missingFacts } from '../domain/required-facts.ts'
import {
  textsOf,
  type ProductValues,
  type StoredProduct,
  type StoredVariant,
} from './stored-product.ts'

function toVariant({
  weight,
  price_cents,
  former_price_cents,
  lowest_price_cents,
}: Omit<ProductVariantsTable, 'product_id' | 'position'>): StoredVariant {
  return {
    weight,
    priceCents: price_cents,
    ...(former_price_cents !== null && { formerPriceCents: former_price_cents }),
    ...(lowest_price_cents !== null && { lowestPriceCents: lowest_price_cents }),
  }
}

function withVariants(
  products: readonly ProductsTable[],
  variants: readonly Omit<ProductVariantsTable, 'position'>[],
): StoredProduct[] {
  const byProduct = new Map<number, StoredVariant[]>()
  for (const row of variants) {
    const list = byProduct.get(row.product_id) ?? []
    list.push(toVariant(row))
    byProduct.set(row.product_id, list)
  }
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }))
}

const variantColumns = [
  'weight',
  'price_cents',
  'former_price_cents',
  'lowest_price_cents',
] as const

function selectVariants(db: Queryable) {
  return db
    .selectFrom('product_variants')
    .select(['product_id', ...variantColumns])
    .orderBy('product_id')
    .orderBy('position')
}

const visibleProducts = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .leftJoin('product_variants', 'product_variants.product_id', 'products.id')
    .select(variantColumns.map((column) => `product_variants.${column}` as const))
    .where('products.id', 'in', ids)
    .where('products.hidden_at', 'is', null)
    .orderBy('products.id')
    .orderBy('product_variants.position')

/** A row of a product with one of its pack sizes; a product without any has one row of its own. */
type WithPack = Pick<ProductsTable, 'id'> & {
  readonly [K in (typeof variantColumns)[number]]: ProductVariantsTable[K] | null
}

/** Joins the rows of each product to one, with its pack sizes. */
function joinPacks<R extends WithPack>(rows: readonly R[]) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofProduct) => {
    const variants = ofProduct.flatMap(({ weight, price_cents, ...row }) => {
      return weight === null || price_cents === null
        ? []
        : [toVariant({ ...row, weight, price_cents })]
    })
    return ofProduct.slice(0, 1).map((row) => {
      const { weight, price_cents, former_price_cents, lowest_price_cents, ...product } = row
      return { ...product, variants }
    })
  })
}

const wholeProducts = preparedForList((db: Queryable, ids: readonly number[]) =>
  visibleProducts(db, ids).selectAll('products'),
)

/** Returns those of these products that are visible, with their variants, in one query. */
export async function findStoredProducts(
  db: Queryable,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  return ids.length === 0 ? [] : joinPacks(await wholeProducts(db, ids, {}))
}

const sellableColumns = [
  'id',
  'name',
  'type',
  'legal_name',
  'image',
  'category',
  'in_stock',
  'stock',
  'grind_options',
] as const

const sellableProducts = preparedForList((db: Queryable, ids: readonly number[]) =>
  visibleProducts(db, ids).select(sellableColumns.map((column) => `products.${column}` as const)),
)

/** Returns of these products as `findStoredProducts` does what an order needs, without their texts. */
export async function findSellableProducts(
  db: Queryable,
  ids: readonly number[],
): Promise<Pick<StoredProduct, (typeof sellableColumns)[number] | 'variants'>[]> {
  return ids.length === 0 ? [] : joinPacks(await sellableProducts(db, ids, {}))
}

async function writeVariants(
  tx: Tx,
  id: number,
  variants: readonly PricedVariant[],
): Promise<void> {
  await tx.deleteFrom('product_variants').where('product_id', '=', id).execute()
  await tx
    .insertInto('product_variants')
    .values(
      variants.map(({ weight, priceCents, formerPriceCents = null }, position) => ({
        product_id: id,
        position,
        weight,
        price_cents: priceCents,
        former_price_cents: formerPriceCents,
        lowest_price_cents: null,
      })),
    )
    .execute()
}

/** Writes the lowest price before the reduction of a pack size that was just written. */
export async function setLowestPrice(
  tx: Tx,
  productId: number,
  {
    weight,
    lowestPriceCents,
  }: { readonly weight: string; readonly lowestPriceCents: number | null },
): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ lowest_price_cents: lowestPriceCents })
    .where('product_id', '=', productId)
    .where('weight', '=', weight)
    .execute()
}

/** What is stored with a product to find it: by admins, by visitors, and where facts are missing. */
function derivedColumns(product: Omit<ProductValues, 'variants'>) {
  const missing = missingFacts({ category: product.category, ...textsOf(product) })
  return {
    search_text: searchTextOf(product),
    shop_text: shopTextOf(product),
    is_complete: Object.keys(missing).length === 0 ? 1 : 0,
  }
}

/** Writes a visible product under this id, replacing an existing one. `now` is an ISO moment. */
export async function putProduct(
  tx: Tx,
  id: number,
  values: ProductValues,
  now: string,
): Promise<void> {
  const { variants, ...columns } = values
  const changed = { ...columns, ...derivedColumns(columns), updated_at: now, hidden_at: null }
  await tx
    .insertInto('products')
    .values({ id, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  await writeVariants(tx, id, variants)
}

/**
 * Locks a visible product until the commit, so that two changes of the same product run one after
 * the other; null when there is none.
 */
export async function lockProduct(tx: Tx, id: number): Promise<StoredProduct | null> {
  const product = await tx
    .updateTable('products')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!product) return null
  const variants = await selectVariants(tx).where('product_id', '=', id).execute()
  return withVariants([product], variants)[0] ?? null
}

/** Writes some columns, and the variants when given, of a locked product. */
export async function updateProduct(
  tx: Tx,
  current: StoredProduct,
  { variants, ...columns }: Partial<ProductValues> & Pick<ProductsTable, 'updated_at'>,
): Promise<void> {
  const changed = { ...columns, ...derivedColumns({ ...current, ...columns }) }
  await tx.updateTable('products').set(changed).where('id', '=', current.id).execute()
  if (variants) await writeVariants(tx, current.id, variants)
}

/** Hides a product and returns its name; null when there is no visible one. */
export async function hideProduct(
  tx: Tx,
  id: number,
  now: string,
): Promise<Pick<ProductsTable, 'name'> | null> {
  const hidden = await tx
    .updateTable('products')
    .set({ hidden_at: now, updated_at: now })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return hidden ?? null
}

/** Hides every product but these; returns the ids that were visible. */
export async function hideProductsExcept(
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<number[]> {
  const hidden = await tx
    .updateTable('products')
    .set({ hidden_at: now, updated_at: now })
    .where('id', 'not in', ids)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute()
  return hidden.map(({ id }) => id)
}

const COUNTER = 'products'

/** Claims the first start in the caller's transaction: true once for each database. */
export async function claimFirstStart(tx: Tx, lastId: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('counters')
    .values({ name: COUNTER, value: lastId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the next product id. */
export async function nextProductId(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', COUNTER)
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
