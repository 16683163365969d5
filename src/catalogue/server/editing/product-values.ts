import type { Refusal } from '../../../platform/domain/refusal.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import {
  DEFAULT_INTENSITY,
  DEFAULT_STOCK,
  type NewProduct,
  type ProductChange,
} from '../../domain/product-input.ts'
import { WHOLE_BEANS, weights, type Category, type Grind } from '../../domain/product-options.ts'
import { ownImage } from '../../domain/product-picture.ts'
import type { ShopVariant } from '../../domain/shop-product.ts'
import { resolveVariants } from '../../domain/variant-prices.ts'
import { grindOptionsOf, type ProductValues, type StoredProduct } from '../stored-product.ts'

/** What a new coffee offers when the form names no grinds (spec section 9). */
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
  return refusal('invalid', Object.values(fields)[0] ?? 'Bitte prüfen Sie Ihre Eingaben.', {
    fields,
  })
}

function asVariants(given: ProductChange['variants']): ShopVariant[] | undefined {
  return given?.map(({ weight, price }) => ({ weight, priceCents: price }))
}

/** The columns of a new product; refused with `invalid` when a price is missing. */
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
    type: input.type ?? '',
    image: ownImage(input.name, input.image ?? null),
    image_alt: input.imageAlt ?? '',
    intensity: input.intensity ?? DEFAULT_INTENSITY,
    stock: input.stock ?? DEFAULT_STOCK,
    featured: flag(input.featured ?? false),
    in_stock: flag(input.inStock ?? true),
    grind_options: grindColumn(category, input.grindOptions),
    variants: variants.value,
  })
}

/** The variants after a change: a new price alone is that of the smallest pack. */
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

/** The columns a change writes, no others: an order may take stock meanwhile. */
export function changedProductValues(
  current: StoredProduct,
  change: ProductChange,
): Result<Partial<ProductValues>, Refusal> {
  const values: Partial<ProductValues> = {}
  const { name, description, category, type, intensity, stock } = change
  Object.assign(values, definedOnly({ name, description, category, type, intensity, stock }))
  if (change.image !== undefined || name !== undefined) {
    const image = change.image === undefined ? current.image : change.image
    values.image = ownImage(name ?? current.name, ownImage(current.name, image))
  }
  if (change.imageAlt !== undefined) values.image_alt = change.imageAlt
  if (change.featured !== undefined) values.featured = flag(change.featured)
  if (change.inStock !== undefined) values.in_stock = flag(change.inStock)
  if (change.grindOptions || category) {
    const target = category ?? current.category
    const isNewCoffee = target === 'kaffee' && current.category !== 'kaffee'
    const grinds = change.grindOptions ?? (isNewCoffee ? undefined : grindOptionsOf(current))
    values.grind_options = grindColumn(target, grinds)
  }
  if (!touchesVariants(change)) return ok(values)
  const variants = changedVariants(current, change)
  return variants.ok ? ok({ ...values, variants: variants.value }) : variants
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
