import type { MouseEvent } from 'react'
import type { BusinessView } from '../../business/domain/business-view.ts'
import { useBusiness } from '../../business/web/business-query.ts'
import { shippingCents } from '../../business/domain/shipping.ts'
import { Link } from '../../platform/web/link.tsx'
import { usePath } from '../../platform/web/navigation.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { Drawer } from '../../platform/web/dialog/dialog.tsx'
import { pages } from '../../urls.ts'
import { lineKey, subtotalCents, type Cart, type CartLine } from '../domain/cart.ts'
import { cartEntries, type CartEntry } from '../domain/cart-entries.ts'
import { chatOrderText, chatOrderUrl } from '../domain/chat-order.ts'
import { closeCartSidebar, useCart } from './cart-store.ts'
import { CartOffers } from './cart-offers.tsx'
import { CartSums, CheckoutLink } from './cart-totals.tsx'
import {
  EntryPicture,
  EntryTitle,
  LineQuantity,
  LineSum,
  RemoveLineButton,
  UnitPrice,
} from './line-parts.tsx'
import { ClosedCheckoutNotice } from './closed-checkout-notice.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCartCheck, type CartCheck } from './use-cart-check.ts'
import { useLineRemoval } from './use-line-removal.ts'

function EmptyCart() {
  return (
    <div className="grid justify-items-start gap-6 py-8">
      <p className="text-lead">Ihr Warenkorb ist leer</p>
      <ButtonLink href={pages.shop()} onClick={closeCartSidebar}>
        Weiter einkaufen
      </ButtonLink>
    </div>
  )
}

interface SidebarLineProps {
  entry: CartEntry
  onRemove: () => void
}

function SidebarLine({ entry, onRemove }: SidebarLineProps) {
  const { line } = entry
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-t-2 border-espresso/20 py-3 wrap-anywhere first:border-t-0">
      <EntryPicture entry={entry} className="h-24 w-[72px]" />
      <div className="grid grid-cols-1 content-start">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 hyphens-auto [&>.block]:text-small">
            <EntryTitle entry={entry} onFollow={closeCartSidebar} />
          </div>
          <span className="-my-2.5 -mr-2.5">
            <RemoveLineButton line={line} onRemove={onRemove} />
          </span>
        </div>
        <p className="text-small [&>span]:inline-block">
          <UnitPrice checked={entry} />
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <LineQuantity checked={entry} onRemove={onRemove} />
          <span className="price price-small">
            <LineSum checked={entry} />
          </span>
        </div>
      </div>
    </li>
  )
}

function ChatLink({ cart, business }: { cart: Cart; business: BusinessView }) {
  const shipping = shippingCents(business.shipping, 'standard', subtotalCents(cart))
  return (
    <a
      className="text-link"
      href={chatOrderUrl(business.whatsappNumber, chatOrderText(cart, shipping))}
      target="_blank"
      rel="noopener noreferrer"
    >
      Über WhatsApp bestellen
    </a>
  )
}

/** Says that the checkout is coming: the sidebar stays until its code is there. */
function markBusy({
  currentTarget: link,
  nativeEvent: click,
}: MouseEvent<HTMLAnchorElement>): void {
  // After React's handlers: only a click whose default they prevented opens the checkout in this tab.
  queueMicrotask(() => {
    if (click.defaultPrevented) link.setAttribute('aria-busy', 'true')
  })
}

interface SidebarFootProps {
  check: CartCheck
  business: BusinessView
}

function SidebarFoot({ check, business }: SidebarFootProps) {
  const cart = { lines: check.orderable.map(({ line }) => line) }
  return (
    <div className="ground-giallo -mx-[clamp(20px,4vw,36px)] mt-auto -mb-7 grid gap-2 px-[clamp(20px,4vw,36px)] pt-4 pb-2 [@media(min-height:46rem)]:sticky [@media(min-height:46rem)]:-bottom-7">
      <CartSums cart={cart} business={business} compact />
      <CheckoutLink business={business} isBlocked={check.isBlocked} onLeave={markBusy} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Link href={pages.shop()} onClick={closeCartSidebar} className="text-link">
          Weiter einkaufen
        </Link>
        {cart.lines.length > 0 ? <ChatLink cart={cart} business={business} /> : null}
      </div>
    </div>
  )
}

interface FilledCartProps {
  business: BusinessView
  onRemove: (line: CartLine) => void
}

function FilledCart({ business, onRemove }: FilledCartProps) {
  const check = useCartCheck()
  return (
    <>
      <div className="grid grid-cols-1 gap-3 wrap-anywhere">
        <ClosedCheckoutNotice />
        <CartNotices check={check} />
      </div>
      <ul>
        {cartEntries(check.lines).map((entry) => (
          <SidebarLine
            key={lineKey(entry.line)}
            entry={entry}
            onRemove={() => onRemove(entry.line)}
          />
        ))}
      </ul>
      <CartOffers business={business} check={check} />
      <SidebarFoot check={check} business={business} />
    </>
  )
}

/** The cart beside the page (spec section 2); Escape, the close button or a click outside close it. */
export function CartSidebar() {
  const cart = useCart()
  const business = useBusiness()
  const { frame, announcement, remove } = useLineRemoval()
  const isFilled = cart.known && cart.packCount > 0 && business
  // Closes in the render that shows the checkout: its heading takes the focus, and cannot behind a modal dialog.
  const isOpen = usePath() !== pages.checkout()
  return (
    <Drawer
      open={isOpen}
      title="Warenkorb"
      closeLabel="Warenkorb schließen"
      onClose={closeCartSidebar}
    >
      <div ref={frame} tabIndex={-1} className="drawer-body flex flex-col [outline-style:none]">
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        {isFilled ? <FilledCart business={business} onRemove={remove} /> : <EmptyCart />}
      </div>
    </Drawer>
  )
}
