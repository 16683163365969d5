import { readGrind, type Category } from '../../catalogue/domain/product-options.ts'
import type { ProductView } from '../../catalogue/domain/product-view.ts'
import { isAvailable } from '../../catalogue/domain/shop-product.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import { itemCount, type Cart, type CartLine } from './cart.ts'

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
  /** For the VAT rate; null when the product was deleted. */
  readonly category: Category | null
}

function findProduct(products: readonly ProductView[], line: CartLine): ProductView | undefined {
  return products.find(({ id }) => id === line.id)
}

/** Cents; null when the product has no such weight or grind. */
function currentPriceCents(product: ProductView, line: CartLine): number | null {
  const isGround =
    line.grind === '' ||
    product.grindOptions.some((option) => (readGrind(option) ?? option) === line.grind)
  const variant = product.variants.find(({ weight }) => weight === line.weight)
  return isGround && variant ? amountToCents(variant.price) : null
}

function lineProblem(
  line: CartLine,
  cart: Cart,
  product: ProductView | undefined,
): LineProblem | null {
  if (!product || currentPriceCents(product, line) === null) return { kind: 'vanished' }
  if (!isAvailable(product)) return { kind: 'sold-out' }
  // Stock counts packs of a product, so its lines of all sizes and grinds share it.
  const sharing = cart.lines.filter(({ id }) => id === line.id)
  if (itemCount({ lines: sharing }) <= product.stock) return null
  const { stock: left, name } = product
  return sharing.length > 1 ? { kind: 'too-many-together', left, name } : { kind: 'too-many', left }
}

/** Returns for each line why it cannot be ordered now. The lines themselves do not change. */
export function checkCart(cart: Cart, products: readonly ProductView[]): readonly CheckedLine[] {
  return cart.lines.map((line) => {
    const product = findProduct(products, line)
    return { line, problem: lineProblem(line, cart, product), category: product?.category ?? null }
  })
}

function refreshLine(line: CartLine, product: ProductView | undefined): CartLine {
  const priceCents = product ? currentPriceCents(product, line) : null
  if (!product || priceCents === null) return line
  const { name, image } = product
  const isSame = name === line.name && image === line.image && priceCents === line.priceCents
  return isSame ? line : { ...line, name, image, priceCents }
}

/** Gives every line its current name, image and price; returns the same cart when nothing changed. */
export function refreshCart(cart: Cart, products: readonly ProductView[]): Cart {
  const lines = cart.lines.map((line) => refreshLine(line, findProduct(products, line)))
  return lines.every((line, index) => line === cart.lines[index]) ? cart : { lines }
}

/** Returns the German text of a problem, shown at the line. */
export function lineProblemText(problem: LineProblem): string {
  if (problem.kind === 'vanished')
    return 'Nicht mehr erhältlich. Bitte entfernen Sie diesen Artikel.'
  if (problem.kind === 'sold-out') return 'Ausverkauft. Bitte entfernen Sie diesen Artikel.'
  const packs = problem.left === 1 ? '1 Packung' : `${problem.left} Packungen`
  if (problem.kind === 'too-many') return `Nur noch ${packs} verfügbar.`
  const verb = problem.left === 1 ? 'ist' : 'sind'
  return `Von ${problem.name} ${verb} insgesamt nur noch ${packs} da.`
}
