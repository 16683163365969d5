import { readGrind, type Category } from '../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { isAvailable } from '../../catalogue/domain/shop-product.ts'
import { offeredPacks, packCents } from '../../sets/domain/offered-set.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { isBoughtAsOne, packCount, packsText, type Cart, type CartLine } from './cart.ts'

/** Why a line cannot be ordered now. */
export type LineProblem =
  | { readonly kind: 'vanished' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'too-many'; readonly left: number }
  /** Several lines of one product need more packs than are in stock. */
  | { readonly kind: 'too-many-together'; readonly left: number; readonly name: string }

/** A line compared with the current catalogue. */
export interface CheckedLine {
  readonly line: CartLine
  readonly problem: LineProblem | null
  /** What the goods are called by law; '' when it is not known. */
  readonly legalName: string
  /** What stands beside its reduced price (PAngV § 11). */
  readonly reduction: string | undefined
  /** For the VAT rate; null when the product was deleted. */
  readonly category: Category | null
  /** Packs that this line may have beside the other lines of its product; null if unknown. */
  readonly left: number | null
}

/** A line as it is before the catalogue was read. */
export function uncheckedLine(line: CartLine): CheckedLine {
  return { line, problem: null, legalName: '', reduction: undefined, category: null, left: null }
}

/** Returns the lines that can be ordered, if need be with fewer packs: only they count in sums. */
export function orderableLines(checked: readonly CheckedLine[]): readonly CheckedLine[] {
  const unorderable = checked.filter(({ problem }) => isUnorderable(problem))
  return checked.filter(({ line }) => !unorderable.some((other) => isBoughtAsOne(other.line, line)))
}

/** Checks whether nothing of a line can be ordered, whatever its quantity. */
export function isUnorderable(problem: LineProblem | null): boolean {
  return problem?.kind === 'sold-out' || problem?.kind === 'vanished'
}

function findProduct(
  products: readonly PublicProductView[],
  line: CartLine,
): PublicProductView | undefined {
  return products.find(({ id }) => id === line.id)
}

function variantOf({ variants }: PublicProductView, line: CartLine) {
  return variants.find(({ weight }) => weight === line.weight)
}

/** Returns the share of a pack in the price of its set; null when the set has no such pack. */
function shareCents({ id, weight, inSet }: CartLine, sets: readonly SetView[]): number | null {
  const set = sets.find((one) => one.id === inSet?.id)
  const pack = inSet && set && offeredPacks(set)[inSet.place]
  return pack?.product.id === id && pack.weight === weight ? pack.shareCents : null
}

/** Returns a line's current price in cents; null when the product has no such weight or grind, or the set no such pack. */
export function currentPriceCents(
  product: PublicProductView,
  line: CartLine,
  sets: readonly SetView[] = [],
): number | null {
  const isGrindOffered =
    line.grind === '' ||
    product.grindOptions.some((option) => (readGrind(option) ?? option) === line.grind)
  if (!isGrindOffered) return null
  return line.inSet ? shareCents(line, sets) : (packCents(product, line.weight) ?? null)
}

/**
 * Returns true for a line outside a set. For a line of a set, checks that all its packs are in the cart, each equally
 * often.
 */
function isWhole(line: CartLine, cart: Cart, sets: readonly SetView[]): boolean {
  if (!line.inSet) return true
  const packs = cart.lines.filter((other) => isBoughtAsOne(line, other))
  const places = new Set(packs.map(({ inSet }) => inSet?.place))
  const { packs: wanted = [] } = sets.find(({ id }) => id === line.inSet?.id) ?? {}
  return places.size === wanted.length && packs.every(({ quantity }) => quantity === line.quantity)
}

function checkLine(
  line: CartLine,
  cart: Cart,
  product: PublicProductView | undefined,
  sets: readonly SetView[],
): CheckedLine {
  const { legalName = '', category = null } = product ?? {}
  // A set has a price of its own, which is not compared with a former one.
  const reduction = line.inSet ? undefined : product && variantOf(product, line)?.reduction
  const checked = { ...uncheckedLine(line), legalName, reduction, category }
  const priceCents = product && currentPriceCents(product, line, sets)
  if (!product || priceCents === null || !isWhole(line, cart, sets)) {
    return { ...checked, problem: { kind: 'vanished' } }
  }
  if (!isAvailable(product)) return { ...checked, problem: { kind: 'sold-out' } }
  // Stock counts packs of a product, so its lines of all sizes and grinds share it.
  const sharing = cart.lines.filter(({ id }) => id === line.id)
  const { stock, name } = product
  const spare = stock - packCount({ lines: sharing })
  const left = line.quantity + spare
  if (spare >= 0) return { ...checked, left }
  const problem: LineProblem =
    sharing.length > 1
      ? { kind: 'too-many-together', left: stock, name }
      : { kind: 'too-many', left: stock }
  return { ...checked, problem, left }
}

/** Returns for each line why it cannot be ordered now. The lines themselves do not change. */
export function checkCart(
  cart: Cart,
  products: readonly PublicProductView[],
  sets: readonly SetView[] = [],
): readonly CheckedLine[] {
  return cart.lines.map((line) => checkLine(line, cart, findProduct(products, line), sets))
}

function refreshLine(
  line: CartLine,
  product: PublicProductView | undefined,
  sets: readonly SetView[],
): CartLine {
  const priceCents = product ? currentPriceCents(product, line, sets) : null
  if (!product || priceCents === null) return line
  const { name, image } = product
  const setName = sets.find(({ id }) => id === line.inSet?.id)?.name
  const isSame = name === line.name && image === line.image && priceCents === line.priceCents
  if (isSame && setName === line.inSet?.name) return line
  const inSet = line.inSet && setName !== undefined && { ...line.inSet, name: setName }
  return { ...line, name, image, priceCents, ...(inSet && { inSet }) }
}

/** Gives every line its current name, image and price; returns the same cart when nothing changed. */
export function refreshCart(
  cart: Cart,
  products: readonly PublicProductView[],
  sets: readonly SetView[] = [],
): Cart {
  const lines = cart.lines.map((line) => refreshLine(line, findProduct(products, line), sets))
  return lines.every((line, index) => line === cart.lines[index]) ? cart : { lines }
}

/** Returns the German text of a problem, shown at the line. */
export function lineProblemText(problem: LineProblem): string {
  if (problem.kind === 'vanished')
    return 'Nicht mehr erhältlich. Bitte entfernen Sie diesen Artikel.'
  if (problem.kind === 'sold-out') return 'Ausverkauft. Bitte entfernen Sie diesen Artikel.'
  const packs = packsText(problem.left)
  if (problem.kind === 'too-many') return `Nur noch ${packs} verfügbar.`
  const verb = problem.left === 1 ? 'ist' : 'sind'
  return `Von ${problem.name} ${verb} insgesamt nur noch ${packs} da.`
}
