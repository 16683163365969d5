import { useQuery } from '@tanstack/react-query'
import type { PublicProductView } from '../../../catalogue/domain/product-view.ts'
import { lineTitle, packsText, type Cart } from '../../../cart/domain/cart.ts'
import { addedPacks, isSameAgain, offerNote, reorder } from '../../../cart/domain/reorder.ts'
import type { ReorderItem } from '../../../cart/domain/reorder-sets.ts'
import { useCart } from '../../../cart/web/cart-store.ts'
import { addReorder } from '../../../cart/web/add-reorder.ts'
import { currentProductsQuery } from '../../../cart/web/use-cart-check.ts'
import type { SetView } from '../../../sets/domain/set-view.ts'
import { currentSetsQuery } from '../../../sets/web/sets-query.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { pages } from '../../../urls.ts'
import { linkApi } from '../../../urls.links.ts'
import type { OrderAgainView } from '../../domain/order-link.ts'
import { reorderItems } from '../../domain/reorder-items.ts'
import { OrderLink } from './order-link.tsx'

/** The page behind `Nochmal bestellen` in a mail. Only the click on its button changes the cart. */
export function ReorderLink() {
  return (
    <OrderLink<OrderAgainView> path={linkApi.reorder()}>
      {({ orderNumber, items }) => <Offer orderNumber={orderNumber} items={reorderItems(items)} />}
    </OrderLink>
  )
}

interface OfferProps {
  orderNumber: string
  items: readonly ReorderItem[]
}

function Offer({ orderNumber, items }: OfferProps) {
  const cart = useCart()
  const ids = [...new Set(items.map(({ id }) => id))]
  const fetcher = useFetcher()
  const query = useQuery(currentProductsQuery(fetcher, ids))
  const hasSets = items.some(({ setId }) => setId !== undefined)
  const ofSets = useQuery({ ...currentSetsQuery(fetcher), enabled: hasSets })
  if (query.isError || ofSets.isError) {
    return (
      <Notice kind="error" title="Preise und Verfügbarkeit ließen sich nicht prüfen.">
        <Button
          variant="light"
          small
          className="mt-2"
          onClick={() => void Promise.all([query.refetch(), hasSets && ofSets.refetch()])}
        >
          Erneut prüfen
        </Button>
      </Notice>
    )
  }
  const sets = hasSets ? ofSets.data : []
  if (!query.data || !sets || !cart.known) return <Skeleton className="h-64 max-w-xl" />
  return (
    <CurrentOffer
      orderNumber={orderNumber}
      items={items}
      products={query.data.products}
      sets={sets}
      cart={cart.cart}
    />
  )
}

interface CurrentOfferProps extends OfferProps {
  products: readonly PublicProductView[]
  sets: readonly SetView[]
  cart: Cart
}

/** Shows what can be had of the order today, and what it costs now where that changed. */
function CurrentOffer({ orderNumber, items, products, sets, cart }: CurrentOfferProps) {
  const { navigate } = useNavigation()
  const offer = reorder(cart, items, products, sets)
  const isNothing = addedPacks(offer) === 0
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <p className="text-lead">
        Aus Bestellung {orderNumber}
        {isNothing ? ' ist gerade nichts zu bekommen.' : ' haben wir heute für Sie:'}
      </p>
      <ul className="grid w-full gap-3">
        {offer.items.map((one) => {
          const note = offerNote(one)
          return (
            <li key={[lineTitle(one.item), one.item.setId, one.item.priceCents].join('|')}>
              {one.added > 0 ? `${packsText(one.added)} ` : null}
              <strong className="font-medium">{lineTitle(one.item)}</strong>
              {note ? <span className="block">{note}</span> : null}
            </li>
          )
        })}
      </ul>
      {isNothing ? null : (
        <p>
          {isSameAgain(offer)
            ? 'An der Kasse sehen Sie die heutigen Preise, bevor Sie bestellen.'
            : 'Im Warenkorb sehen Sie die heutigen Preise. Bestellt wird erst an der Kasse.'}
          {offer.packsBefore > 0 ? ' Was schon im Warenkorb liegt, bleibt darin.' : null}
        </p>
      )}
      {isNothing ? (
        <ButtonLink href={pages.shop()}>Zum Shop</ButtonLink>
      ) : (
        <Button onClick={() => navigate(addReorder(orderNumber, items, { products, sets }))}>
          {isSameAgain(offer) ? 'Weiter zur Kasse' : 'In den Warenkorb legen'}
        </Button>
      )}
    </div>
  )
}
