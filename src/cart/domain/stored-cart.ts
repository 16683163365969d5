import { readGrind } from '../../catalogue/domain/product-options.ts'
import { parseAmount, centsToNumber, MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import {
  addLine,
  EMPTY_CART,
  MAX_PACKS_PER_LINE,
  variantText,
  type Cart,
  type CartLine,
  type InSet,
} from './cart.ts'
import type { PriceChange } from './price-change.ts'

/** Key under which the browser stores the cart. */
export const CART_STORAGE_KEY = 'larte-del-aroma-cart'

/** Version of the stored document (spec section 9). */
const CART_STORAGE_VERSION = 3

const MAX_TEXT = 300

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_TEXT ? value : null
}

function quantity(value: unknown): number | null {
  const packs = Math.trunc(Number(value))
  if (value === null || typeof value === 'boolean' || !Number.isFinite(packs)) return null
  return Math.min(MAX_PACKS_PER_LINE, Math.max(1, packs))
}

/** Older carts computed 3 * 8.5 in floating point, so a price is rounded to whole cents. */
function priceCents(value: unknown): number | null {
  const cents = typeof value === 'number' ? Math.round(value * 100) : parseAmount(text(value) ?? '')
  return cents !== null && cents >= 0 && cents <= MAX_PRICE_CENTS ? cents : null
}

/** Returns the set of a stored line; null for one that cannot be read. */
function storedSet(value: unknown): InSet | null {
  if (!isRecord(value)) return null
  const [id, name, group] = [text(value['id']), text(value['name']), text(value['group'])]
  const place = Number(value['place'])
  return id && name && group && Number.isSafeInteger(place) ? { id, name, place, group } : null
}

function storedLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null
  const id = Number(value['id'])
  const name = text(value['name'])
  const price = priceCents(value['price'])
  const packs = quantity(value['quantity'])
  const isProductId = Number.isSafeInteger(id) && id > 0
  if (!isProductId || !name || price === null || packs === null) return null
  const grind = text(value['grind']) ?? ''
  const inSet = value['set'] === undefined ? undefined : storedSet(value['set'])
  if (inSet === null) return null
  return {
    id,
    name,
    image: text(value['image']) || null,
    priceCents: price,
    quantity: packs,
    weight: text(value['weight']) ?? '',
    grind: readGrind(grind) ?? grind,
    ...(inSet && { inSet }),
  }
}

function storedItems(document: unknown): readonly unknown[] {
  if (!isRecord(document)) return []
  const version = document['version'] ?? 0
  const isReadable = typeof version === 'number' && version <= CART_STORAGE_VERSION
  const state = document['state'] ?? document
  const items = isRecord(state) ? state['items'] : undefined
  return isReadable && Array.isArray(items) ? items : []
}

/**
 * Parses the stored cart: this version, and lines of older versions that can be recognised.
 * Anything else is dropped; malformed contents are an empty cart, never an exception.
 */
export function readStoredCart(stored: string | null): Cart {
  try {
    const lines = storedItems(JSON.parse(stored ?? 'null')).map(storedLine)
    return lines.reduce<Cart>((cart, line) => (line ? addLine(cart, line) : cart), EMPTY_CART)
  } catch {
    return EMPTY_CART
  }
}

function isPriceChange(value: unknown): value is PriceChange {
  return isRecord(value) && Number.isSafeInteger(value['fromCents'])
}

/** Reads the price changes stored beside the lines; only their key and `fromCents` are trusted. */
export function readStoredPriceChanges(stored: string | null): readonly PriceChange[] {
  try {
    const document: unknown = JSON.parse(stored ?? 'null')
    const state = isRecord(document) ? document['state'] : null
    const changes = isRecord(state) ? state['priceChanges'] : null
    return Array.isArray(changes) ? changes.filter(isPriceChange) : []
  } catch {
    return []
  }
}

/**
 * Returns the stored document of a cart (spec section 3: prices in euro as numbers), with the price
 * changes that the visitor has not confirmed yet.
 */
export function toStoredCart({ lines }: Cart, priceChanges: readonly PriceChange[] = []): string {
  const items = lines.map((line) => ({
    id: line.id,
    name: line.name,
    image: line.image ?? '',
    price: centsToNumber(line.priceCents),
    quantity: line.quantity,
    weight: line.weight,
    grind: line.grind || undefined,
    variant: variantText(line) || undefined,
    set: line.inSet,
  }))
  return JSON.stringify({
    version: CART_STORAGE_VERSION,
    state: { items, ...(priceChanges.length > 0 && { priceChanges }) },
  })
}
