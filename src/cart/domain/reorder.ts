import type { SetView } from '../../sets/domain/set-view.ts'
import { readGrind } from '../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { isAvailable } from '../../catalogue/domain/shop-product.ts'
import { addLine, packCount, packsText, type Cart, type CartLine } from './cart.ts'
import { currentPriceCents } from './check-cart.ts'
import { reorderSets, type ReorderItem } from './reorder-sets.ts'

/** Why fewer packs than ordered before were added, or none. */
type ReorderProblem =
  | 'vanished'
  | 'other-variants'
  | 'sold-out'
  | 'stock-in-cart'
  | 'too-few'
  | 'cart-full'

/** What becomes of one item of an earlier order. */
export interface ReorderedItem {
  readonly item: ReorderItem
  /** Packs that go into the cart. */
  readonly added: number
  readonly problem: ReorderProblem | null
  /** Today's price in cents; null when the item is not sold any more. */
  readonly priceCents: number | null
}

interface Reorder {
  readonly items: readonly ReorderedItem[]
  /** Packs that were in the cart before. */
  readonly packsBefore: number
  /** The cart with all that could be added. */
  readonly cart: Cart
}

const asLine = (item: ReorderItem, image: string | null): CartLine => ({
  ...item,
  grind: readGrind(item.grind) ?? item.grind,
  image,
})

function addItem(
  cart: Cart,
  item: ReorderItem,
  product: PublicProductView | undefined,
): { readonly cart: Cart; readonly done: ReorderedItem } {
  const refuse = (problem: ReorderProblem, priceCents: number | null = null) => ({
    cart,
    done: { item, added: 0, problem, priceCents },
  })
  if (!product) return refuse('vanished')
  const line = asLine({ ...item, name: product.name }, product.image)
  const priceCents = currentPriceCents(product, line)
  if (priceCents === null) return refuse('other-variants')
  if (!isAvailable(product)) return refuse('sold-out', priceCents)
  // Stock counts packs of a product, so its lines of all sizes and grinds share it.
  const inCart = packCount({ lines: cart.lines.filter(({ id }) => id === item.id) })
  const room = product.stock - inCart
  if (room <= 0) return refuse('stock-in-cart', priceCents)
  // At the former price: the cart then shows the change to today's price like every other one.
  const larger = addLine(cart, { ...line, quantity: Math.min(item.quantity, room) })
  const added = packCount(larger) - packCount(cart)
  if (added === 0) return refuse('cart-full', priceCents)
  const short = added < Math.min(item.quantity, room) ? 'cart-full' : 'too-few'
  const problem = added < item.quantity ? short : null
  return { cart: larger, done: { item, added, problem, priceCents } }
}

/**
 * Adds the items of an earlier order to a cart: never more than the stock and the cart allow, and nothing
 * that is in the cart is removed. What was bought as a set comes as that set while it is offered, otherwise as
 * single packs.
 */
export function reorder(
  cart: Cart,
  items: readonly ReorderItem[],
  products: readonly PublicProductView[],
  sets: readonly SetView[] = [],
): Reorder {
  const ofSets = reorderSets(cart, items, sets)
  const done: ReorderedItem[] = []
  let filled = ofSets.cart
  for (const item of items) {
    const inSets = ofSets.packs.get(item) ?? 0
    if (inSets > 0) {
      const ofSet = { ...item, quantity: inSets }
      done.push({ item: ofSet, added: inSets, problem: null, priceCents: item.priceCents })
    }
    const quantity = item.quantity - inSets
    if (quantity === 0) continue
    const product = products.find(({ id }) => id === item.id)
    const { setId: _, ...alone } = item
    const next = addItem(filled, { ...alone, quantity }, product)
    filled = next.cart
    done.push(next.done)
  }
  return { items: done, packsBefore: packCount(cart), cart: filled }
}

/** Counts the packs that a reorder adds. */
export function addedPacks({ items }: Pick<Reorder, 'items'>): number {
  return items.reduce((sum, { added }) => sum + added, 0)
}

/** Says why not all packs of an item are in the cart; '' when they are. */
export function problemText({ item, added, problem }: ReorderedItem): string {
  switch (problem) {
    case null:
      return ''
    case 'vanished':
      return 'nicht mehr erhältlich'
    case 'other-variants':
      return 'in dieser Größe oder diesem Mahlgrad nicht mehr erhältlich'
    case 'sold-out':
      return 'ausverkauft'
    case 'stock-in-cart':
      return 'alle verfügbaren Packungen liegen schon im Warenkorb'
    case 'too-few':
      return `nur noch ${added} von ${packsText(item.quantity)} verfügbar`
    case 'cart-full':
      return added === 0
        ? 'der Warenkorb ist voll'
        : `nur ${added} von ${packsText(item.quantity)}, mehr fasst der Warenkorb nicht`
  }
}

/** Checks whether the cart holds exactly the packs of the earlier order, so that nothing must be said about it. */
export function isSameAgain({
  items,
  packsBefore,
}: Pick<Reorder, 'items' | 'packsBefore'>): boolean {
  return items.length > 0 && packsBefore === 0 && items.every(({ problem }) => problem === null)
}

/** Says whether an item costs more or less than in the order; the cart then shows both prices. */
function priceText({ item, added, priceCents }: ReorderedItem): string {
  if (added === 0 || priceCents === null || priceCents === item.priceCents) return ''
  return priceCents > item.priceCents ? 'kostet jetzt mehr' : 'kostet jetzt weniger'
}

/** Says what a customer must know of an item before it is in the cart; '' when it is as it was. */
export function offerNote(item: ReorderedItem): string {
  return [problemText(item), priceText(item)].filter(Boolean).join('; ')
}
