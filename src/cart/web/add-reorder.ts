import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { pages } from '../../urls.ts'
import { EMPTY_CART, lineTitle } from '../domain/cart.ts'
import { refreshCart } from '../domain/check-cart.ts'
import {
  addedPacks,
  isSameAgain,
  problemText,
  reorder,
  type ReorderedItem,
} from '../domain/reorder.ts'
import type { ReorderItem } from '../domain/reorder-sets.ts'
import { cartActions } from './cart-store.ts'
import { showReorderReport } from './reorder-store.ts'

/** What is sold now. */
interface ReorderOffer {
  readonly products: readonly PublicProductView[]
  readonly sets: readonly SetView[]
}

/** Says why not all packs of an item are in the cart. Changed prices stand in a notice of their own. */
function notesOf(one: ReorderedItem): readonly string[] {
  const problem = problemText(one)
  return problem === '' ? [] : [`${lineTitle(one.item)}: ${problem}.`]
}

/**
 * Adds what is still sold of an earlier order to the cart. Returns the page to open: the checkout when the cart
 * holds exactly that order, otherwise the cart, which reports what differs.
 */
export function addReorder(
  orderNumber: string,
  items: readonly ReorderItem[],
  { products, sets }: ReorderOffer,
): string {
  let done = reorder(EMPTY_CART, [], [])
  cartActions.update((cart) => {
    done = reorder(cart, items, products, sets)
    return done.cart
  })
  // From the prices of the order to those of today: cart and checkout show the difference.
  cartActions.update((cart) => refreshCart(cart, products, sets))
  if (isSameAgain(done)) return pages.checkout()
  showReorderReport({
    orderNumber,
    added: addedPacks(done),
    packsBefore: done.packsBefore,
    notes: done.items.flatMap(notesOf),
  })
  return pages.cart()
}
