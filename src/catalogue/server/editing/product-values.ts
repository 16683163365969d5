import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { coffeeTexts } from '../../domain/coffee-texts.ts'
import {
  eachProductText,
  eachProductTextColumn,
  type ProductColumn,
  type ProductText,
} from '../../domain/product-fields.ts'
import {
  DEFAULT_INTENSITY,
  DEFAULT_STOCK,
  type NewProduct,
  type ProductChange,
} from '../../domain/product-input.ts'
import { WHOLE_BEANS, weights, type Category, type Grind } from '../../domain/product-options.ts'
import { ownImage } from '../../domain/product-image.ts'
import { factsToDemand, type OfferedTexts } from '../../domain/required-facts.ts'
import { resolveVariants, type PricedVariant } from '../../domain/variant-prices.ts'
import {
  grindOptionsOf,
  textsOf,
  type ProductValues,
  type StoredProduct,
} from '../stored-product.ts'

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

function asVariants(given: ProductChange['variants']): PricedVariant[] | undefined {
  return given?.map(({ weight, price, formerPrice }) => ({
    weight,
    priceCents: price,
    ...(typeof formerPrice === 'number' && { formerPriceCents: formerPrice }),
  }))
}

/** Returns a text of a new product; coffee without input says what holds for every coffee. */
function newText(input: NewProduct, field: ProductText): string {
  const usual: Partial<Record<ProductText, string>> = input.category === 'kaffee' ? coffeeTexts : {}
  return input[field] ?? usual[field] ?? ''
}

/**
 * Returns the columns of a new product. Refuses with `invalid` when a price is missing, or a fact
 * that the product needs to be sold. Without `inStock` in the input, the product goes on sale if no
 * required fact is missing.
 */
export function newProductValues(input: NewProduct): Result<ProductValues, Refusal> {
  const { category } = input
  const variants = resolveVariants({
    category,
    priceCents: input.price,
    weightOptions: input.weightOptions ?? (input.weight === '1kg' ? ['1kg'] : undefined),
    variants: asVariants(input.variants) ?? [],
  })
  if (!variants.ok) return err(refuseFields(variants.error))
  const texts = eachProductText((field) => newText(input, field))
  const demanded = factsToDemand(null, { category, ...texts, inStock: true })
  const isComplete = Object.keys(demanded).length === 0
  if (input.inStock === true && !isComplete) return err(refuseFields(demanded))
  return ok({
    name: input.name,
    description: input.description,
    category,
    ...eachProductTextColumn((field) => texts[field]),
    image: ownImage(input.name, input.image ?? null),
    intensity: input.intensity ?? DEFAULT_INTENSITY,
    roast_level: input.roastLevel ?? null,
    body: input.body ?? null,
    acidity: input.acidity ?? null,
    stock: input.stock ?? DEFAULT_STOCK,
    featured: flag(input.featured ?? false),
    in_stock: flag(input.inStock ?? isComplete),
    grind_options: grindColumn(category, input.grindOptions),
    variants: variants.value,
  })
}

/** Returns the variants after a change: a single new price is that of the smallest pack. */
function changedVariants(
  current: StoredProduct,
  change: ProductChange,
): Result<PricedVariant[], Refusal> {
  const category = change.category ?? current.category
  const kept = current.variants.map(({ formerPriceCents, ...variant }, index) => {
    const priceCents = (index === 0 ? change.price : undefined) ?? variant.priceCents
    const isReduced = formerPriceCents !== undefined && formerPriceCents > priceCents
    return {
      // Goods that become coffee had one price without weight.
      weight: variant.weight || (category === 'kaffee' ? weights[0] : ''),
      priceCents,
      ...(isReduced && { formerPriceCents }),
    }
  })
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

const offeredTexts = (product: Omit<ProductValues, 'variants'>): OfferedTexts => ({
  category: product.category,
  inStock: product.in_stock === 1,
  ...textsOf(product),
})

/**
 * Returns only the columns that a change writes, because an order may take stock meanwhile. Refuses
 * with `invalid` when a price is missing, or a fact that the product needs to be sold.
 */
export function changedProductValues(
  current: StoredProduct,
  change: ProductChange,
): Result<Partial<ProductValues>, Refusal> {
  const variants = touchesVariants(change) ? changedVariants(current, change) : ok(undefined)
  if (!variants.ok) return variants
  const values = definedOnly({
    name: change.name,
    description: change.description,
    category: change.category,
    ...eachProductTextColumn((field) => change[field]),
    intensity: change.intensity,
    roast_level: change.roastLevel,
    body: change.body,
    acidity: change.acidity,
    stock: change.stock,
    image: changedImage(current, change),
    featured: change.featured === undefined ? undefined : flag(change.featured),
    in_stock: change.inStock === undefined ? undefined : flag(change.inStock),
    grind_options: changedGrinds(current, change),
    variants: variants.value,
  } satisfies Record<ProductColumn, unknown>)
  const demanded = factsToDemand(offeredTexts(current), offeredTexts({ ...current, ...values }))
  return Object.keys(demanded).length === 0 ? ok(values) : err(refuseFields(demanded))
}

function definedOnly(values: Partial<ProductValues>): Partial<ProductValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
