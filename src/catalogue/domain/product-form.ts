import * as z from 'zod/mini'
import { amountToCents } from '../../platform/domain/money.ts'
import { formatTypedAmount, parseTypedAmount } from '../../platform/domain/typed-amount.ts'
import { parseWholeNumber } from '../../platform/domain/whole-number.ts'
import { coffeeTexts } from './coffee-texts.ts'
import { eachProductText, type ProductField, type ProductText } from './product-fields.ts'
import { DEFAULT_INTENSITY, DEFAULT_STOCK, newProductSchema } from './product-input.ts'
import {
  grinds,
  WHOLE_BEANS,
  weightLabel,
  weights,
  type Category,
  type Weight,
} from './product-options.ts'
import { eachTasteLevel } from './product-taste.ts'
import type { ProductView } from './product-view.ts'
import { FORMER_PRICE, isNoFormerPrice } from './reduction.ts'
import { factsToDemand } from './required-facts.ts'
import { proposedKilogramCents } from './variant-prices.ts'

/** The fields that are not plain text. */
interface ChosenValues {
  category: Category
  /** Null: the product has no image of its own. */
  image: string | null
  featured: boolean
  inStock: boolean
  sizes: Weight[]
  grinds: string[]
}

/** The values of the product form: typed text as it is, prices as `9,50` or `9.50`. */
export type ProductFormValues = {
  [Field in ProductField]: Field extends keyof ChosenValues ? ChosenValues[Field] : string
}

/** Returns the proposed 1kg price for a 250g price; '' without one. */
export function proposedKilogramPrice(price250g: string): string {
  const cents = parseTypedAmount(price250g)
  return cents === null || cents < 0 ? '' : formatTypedAmount(proposedKilogramCents(cents))
}

export const emptyProductForm: ProductFormValues = {
  ...eachProductText(() => ''),
  ...coffeeTexts,
  name: '',
  description: '',
  category: 'kaffee',
  image: null,
  intensity: String(DEFAULT_INTENSITY),
  ...eachTasteLevel(() => ''),
  stock: String(DEFAULT_STOCK),
  featured: false,
  inStock: true,
  price: '',
  sizes: [...weights],
  price250g: '',
  price1kg: '',
  formerPrice: '',
  formerPrice250g: '',
  formerPrice1kg: '',
  grinds: [...grinds],
}

function priceOf({ variants }: ProductView, weight: string, kind: 'price' | 'formerPrice'): string {
  const amount = variants.find((variant) => variant.weight === weight)?.[kind]
  return amount === undefined ? '' : formatTypedAmount(amountToCents(amount))
}

/**
 * Returns the form values of a product. `ownImage` is its own image, not the pack shot of its name.
 */
export function productToForm(product: ProductView, ownImage: string | null): ProductFormValues {
  const isCoffee = product.category === 'kaffee'
  return {
    ...eachProductText((field) => product[field]),
    name: product.name,
    description: product.description,
    category: product.category,
    image: ownImage,
    intensity: String(product.intensity),
    ...eachTasteLevel((field) => String(product[field] ?? '')),
    stock: String(product.stock),
    featured: product.featured,
    inStock: product.inStock,
    price: isCoffee ? '' : formatTypedAmount(amountToCents(product.price)),
    sizes: isCoffee
      ? weights.filter((weight) => product.weightOptions.includes(weight))
      : [...weights],
    price250g: priceOf(product, '250g', 'price'),
    price1kg: priceOf(product, '1kg', 'price'),
    formerPrice: isCoffee ? '' : priceOf(product, '', 'formerPrice'),
    formerPrice250g: priceOf(product, '250g', 'formerPrice'),
    formerPrice1kg: priceOf(product, '1kg', 'formerPrice'),
    grinds: isCoffee ? product.grindOptions : [WHOLE_BEANS],
  }
}

/** Returns for each pack whose former price is not shown why. */
export function hiddenReductions({ variants }: ProductView): string[] {
  return variants.flatMap(({ weight, whyNotReduced: why }) =>
    why === undefined ? [] : [weight ? `${weightLabel(weight)}: ${why}` : why],
  )
}

/** The fields that the API has under other names or nests in `variants`. */
type PackField = PriceField | FormerPriceField | 'sizes' | 'grinds'

const priceField = { '250g': 'price250g', '1kg': 'price1kg' } as const

type PriceField = 'price' | (typeof priceField)[Weight]

const formerPriceField = { '250g': 'formerPrice250g', '1kg': 'formerPrice1kg' } as const

type FormerPriceField = 'formerPrice' | (typeof formerPriceField)[Weight]

/** Returns a pack as the API accepts it; null is no former price. */
function packPayload(weight: Weight | '', price: string, formerPrice: string) {
  return { weight, price, formerPrice: formerPrice.trim() === '' ? null : formerPrice }
}

/** The schema refuses NaN with its message. */
const wholeNumber = (text: string): number => parseWholeNumber(text) ?? Number.NaN

/** Returns the form as `POST /api/admin/products` accepts it. */
export function productPayload(values: ProductFormValues) {
  const shared = {
    ...eachProductText((field) => values[field]),
    name: values.name,
    description: values.description,
    category: values.category,
    image: values.image,
    imageAlt: values.image ? values.imageAlt : '',
    intensity: wholeNumber(values.intensity),
    ...eachTasteLevel((field) => (values[field] === '' ? null : wholeNumber(values[field]))),
    stock: wholeNumber(values.stock),
    featured: values.featured,
    inStock: values.inStock,
  } satisfies Record<Exclude<ProductField, PackField>, unknown>
  if (values.category !== 'kaffee') {
    const variants = [packPayload('', values.price, values.formerPrice)]
    return { ...shared, price: values.price, variants }
  }
  const sizes = weights.filter((weight) => values.sizes.includes(weight))
  const variants = sizes.map((weight) =>
    packPayload(weight, values[priceField[weight]], values[formerPriceField[weight]]),
  )
  return {
    ...shared,
    price: variants[0]?.price ?? '',
    weightOptions: sizes,
    variants,
    grindOptions: grinds.filter((grind) => values.grinds.includes(grind)),
  }
}

export type ProductPayload = ReturnType<typeof productPayload>

/** Returns the price fields that count for this category and these sizes. */
function priceFields({ category, sizes }: ProductFormValues): PriceField[] {
  return category === 'kaffee' ? sizes.map((weight) => priceField[weight]) : ['price']
}

/** Returns the fields whose price becomes 0,00 €, which is rarely meant. */
export function newlyFreePrices(
  before: ProductFormValues,
  values: ProductFormValues,
): PriceField[] {
  const isFree = (form: ProductFormValues, field: PriceField) => parseTypedAmount(form[field]) === 0
  return priceFields(values).filter((field) => isFree(values, field) && !isFree(before, field))
}

/** Returns the fields of the former prices that count for this category and these sizes. */
function formerPriceFields({ category, sizes }: ProductFormValues): FormerPriceField[] {
  return category === 'kaffee' ? sizes.map((weight) => formerPriceField[weight]) : ['formerPrice']
}

const presentPrice = {
  formerPrice: 'price',
  formerPrice250g: 'price250g',
  formerPrice1kg: 'price1kg',
} as const satisfies Record<FormerPriceField, PriceField>

/** Checks whether a former price is not above the present one. */
function isNotFormer(values: ProductFormValues, field: FormerPriceField): boolean {
  const priceCents = parseTypedAmount(values[presentPrice[field]])
  const formerPriceCents = parseTypedAmount(values[field])
  if (priceCents === null || formerPriceCents === null) return false
  return isNoFormerPrice({ priceCents, formerPriceCents })
}

/** Returns the mandatory fields that are empty. */
function missingFields(values: ProductFormValues): ProductField[] {
  const required: readonly ProductField[] = ['name', 'description', 'stock', ...priceFields(values)]
  return required.filter((field) => String(values[field]).trim() === '')
}

/** Returns the form's field for a path of the API's schema. */
function fieldAt(path: readonly PropertyKey[], values: ProductFormValues): ProductField {
  const [first, index, inVariant] = path
  const isFormer = inVariant === 'formerPrice'
  if (first === 'grindOptions') return 'grinds'
  if (first === 'weightOptions') return 'sizes'
  if (first !== 'variants' && first !== 'price') return String(first) as ProductField
  if (values.category !== 'kaffee') return isFormer ? 'formerPrice' : 'price'
  const weight = weights.filter((size) => values.sizes.includes(size))[Number(index ?? 0)]
  return weight ? (isFormer ? formerPriceField : priceField)[weight] : 'sizes'
}

export type ProductProblems = Partial<Record<ProductField, string>>

const MISSING = 'Bitte füllen Sie dieses Feld aus.'

/**
 * Returns the errors of the form by field, with the messages of the API's schema; empty when there
 * are none. A value that was not edited is not checked: returned packs may raise a stock above the
 * limit for input. `read` is what the form was opened with, null for a new product.
 */
export function productProblems(
  values: ProductFormValues,
  read: ProductFormValues | null = null,
): ProductProblems {
  const problems: ProductProblems = {}
  for (const field of missingFields(values)) problems[field] = MISSING
  if (values.category === 'kaffee' && values.sizes.length === 0) {
    problems.sizes = 'Bitte wählen Sie mindestens eine Packungsgröße.'
  }
  if (values.category === 'kaffee' && values.grinds.length === 0) {
    problems.grinds = 'Bitte wählen Sie mindestens einen Mahlgrad.'
  }
  const parsed = z.safeParse(newProductSchema, productPayload(values))
  for (const issue of parsed.error?.issues ?? []) {
    problems[fieldAt(issue.path, values)] ??= issue.message
  }
  for (const field of formerPriceFields(values).filter((field) => isNotFormer(values, field))) {
    problems[field] ??= FORMER_PRICE
  }
  for (const [field, message] of Object.entries(factsToDemand(read, values))) {
    problems[field as ProductText] ??= message
  }
  if (read && values.stock !== '' && values.stock === read.stock) delete problems.stock
  return problems
}

/**
 * Returns the part of the payload that changed. The fields that price a product are sent together.
 */
export function changedPayload(
  before: ProductPayload,
  after: ProductPayload,
): Partial<ProductPayload> {
  const old = new Map<string, unknown>(Object.entries(before))
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(old.get(name)) !== JSON.stringify(value)
  const entries = Object.entries(after)
  const changed = new Set(entries.filter(differs).map(([name]) => name))
  const pricing = ['category', 'price', 'variants', 'weightOptions']
  if (pricing.some((name) => changed.has(name))) for (const name of pricing) changed.add(name)
  return Object.fromEntries(entries.filter(([name]) => changed.has(name)))
}
