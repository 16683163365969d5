import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { eachProductTextColumn, type ProductColumn } from '../../domain/product-fields.ts'
import {
  DEFAULT_INTENSITY,
  DEFAULT_STOCK,
  type NewProduct,
  type ProductChange,
} from '../../domain/product-input.ts'
import { WHOLE_BEANS, weights, type Category, type Grind } from '../../domain/product-options.ts'
import { ownImage } from '../../domain/product-image.ts'
import type { ShopVariant } from '../../domain/shop-product.ts'
import { resolveVariants } from '../../domain/variant-prices.ts'
import { grindOptionsOf, type ProductValues, type StoredProduct } from '../stored-product.ts'

/** The grinds of a new coffee when the form names none (spec section 9). */
const DEFAULT_GRINDS: readonly Grind[] = [
  WHOLE_BEANS,
  'Gemahlen für Espresso',
  'Gemahlen für Filter',
]

function grindColumn(category: Category, grinds: readonly string[] = DEFAULT_GRINDS): string {
  return JSON.stringify(category === 'kaffee' ? grinds : [])
}

function flag(value: boolean): number {
  return value ? 1 : 0
}

function refuseFields(fields: Readonly<Record<string, string>>): Refusal {
  return refusal('invalid', Object.values(fields)[0] ?? CHECK_YOUR_INPUT, {
    fields,
  })
}

function asVariants(given: ProductChange['variants']): ShopVariant[] | undefined {
  return given?.map(({ weight, price }) => ({ weight, priceCents: price }))
}

/** Returns the columns of a new product. Refuses with `invalid` when a price is missing. */
export function newProductValues(input: NewProduct): Result<ProductValues, Refusal> {
  const { category } = input
  const variants = resolveVariants({
    category,
    priceCents: input.price,
    weightOptions: input.weightOptions ?? (input.weight === '1kg' ? ['1kg'] : undefined),
    variants: asVariants(input.variants) ?? [],
  })
  if (!variants.ok) return err(refuseFields(variants.error))
  return ok({
    name: input.name,
    description: input.description,
    category,
    ...eachProductTextColumn((field) => input[field] ?? ''),
    image: ownImage(input.name, input.image ?? null),
    intensity: input.intensity ?? DEFAULT_INTENSITY,
    stock: input.stock ?? DEFAULT_STOCK,
    featured: flag(input.featured ?? false),
    in_stock: flag(input.inStock ?? true),
    grind_options: grindColumn(category, input.grindOptions),
    variants: variants.value,
  })
}

/** Returns the variants after a change: a single new price is that of the smallest pack. */
function changedVariants(
  current: StoredProduct,
  change: ProductChange,
): Result<ShopVariant[], Refusal> {
  const category = change.category ?? current.category
  const kept = current.variants.map((variant, index) => ({
    // Goods that become coffee had one price without weight.
    weight: variant.weight || (category === 'kaffee' ? weights[0] : ''),
    priceCents: (index === 0 ? change.price : undefined) ?? variant.priceCents,
  }))
  const resolved = resolveVariants({
    category,
    priceCents: change.price,
    weightOptions: change.weightOptions,
    variants: asVariants(change.variants) ?? kept,
  })
  return resolved.ok ? resolved : err(refuseFields(resolved.error))
}

function touchesVariants(change: ProductChange): boolean {
  const { price, variants, weightOptions, category } = change
  return [price, variants, weightOptions, category].some((value) => value !== undefined)
}

/**
 * Returns the image after a change; undefined when it is unchanged. A new name may have a pack
 * shot.
 */
function changedImage(current: StoredProduct, { image, name }: ProductChange) {
  if (image === undefined && name === undefined) return undefined
  const wanted = image === undefined ? current.image : image
  return ownImage(name ?? current.name, ownImage(current.name, wanted))
}

/** Returns the grinds after a change; undefined when they are unchanged. */
function changedGrinds(current: StoredProduct, { category, grindOptions }: ProductChange) {
  if (!grindOptions && !category) return undefined
  const target = category ?? current.category
  const isNewCoffee = target === 'kaffee' && current.category !== 'kaffee'
  return grindColumn(target, grindOptions ?? (isNewCoffee ? undefined : grindOptionsOf(current)))
}

/** Returns only the columns that a change writes, because an order may take stock meanwhile. */
export function changedProductValues(
  current: StoredProduct,
  change: ProductChange,
): Result<Partial<ProductValues>, Refusal> {
  const variants = touchesVariants(change) ? changedVariants(current, change) : ok(undefined)
  if (!variants.ok) return variants
  return ok(
    definedOnly({
      name: change.name,
      description: change.description,
      category: change.category,
      ...eachProductTextColumn((field) => change[field]),
      intensity: change.intensity,
      stock: change.stock,
      image: changedImage(current, change),
      featured: change.featured === undefined ? undefined : flag(change.featured),
      in_stock: change.inStock === undefined ? undefined : flag(change.inStock),
      grind_options: changedGrinds(current, change),
      variants: variants.value,
    } satisfies Record<ProductColumn, unknown>),
  )
}

function definedOnly(values: Partial<ProductValues>): Partial<ProductValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
