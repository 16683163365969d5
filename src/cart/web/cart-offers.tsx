import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BusinessView } from '../../business/domain/business-view.ts'
import { missingForFreeShippingCents } from '../../business/domain/shipping.ts'
import { pricePerKilogramCents, weightLabel } from '../../catalogue/domain/product-options.ts'
import type { PackView } from '../../catalogue/domain/product-view.ts'
import { centsToAmount, formatEuro } from '../../platform/domain/money.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../platform/web/ui/visually-hidden.tsx'
import { setPrices } from '../../sets/domain/offered-set.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { api } from '../../urls.ts'
import { EMPTY_CART, lineTitle, subtotalCents, type Cart } from '../domain/cart.ts'
import {
  completeSet,
  findFreeShippingProposal,
  offeredSets,
  type Completion,
  type Proposal,
} from '../domain/proposals.ts'
import { cartActions, useCart } from './cart-store.ts'
import type { CartCheck } from './use-cart-check.ts'

/** Finds what closes the gap to free shipping. */
function useGap(missing: number, cart: Cart, sets: readonly SetView[]): Proposal | null {
  const fetcher = useFetcher()
  const path = `${api.packs()}?from=${centsToAmount(missing)}`
  const { data: packs } = useQuery({
    queryKey: [path],
    queryFn: () => fetcher<PackView[]>(path),
    enabled: missing > 0,
    placeholderData: keepPreviousData,
  })
  return missing > 0 && packs ? findFreeShippingProposal(missing, cart, { packs, sets }) : null
}

interface OfferProps {
  label: string
  /** What a screen reader says after the label. */
  what: string
  onTake: () => void
  children: ReactNode
}

/** A sentence with the button that takes the offer; the focus stays in the cart, because the button disappears. */
function Offer({ label, what, onTake, children }: OfferProps) {
  return (
    <div className="ground-crema flex flex-wrap items-center justify-between gap-x-5 gap-y-3 p-4">
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <Button
        small
        variant="quiet"
        onClick={({ currentTarget }) => {
          onTake()
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        }}
      >
        {label}
        <VisuallyHidden>: {what}</VisuallyHidden>
      </Button>
    </div>
  )
}

/** Price of a set, per kilogram (PAngV § 4) and beside what its packs cost alone now. */
function setPriceText(set: SetView): string {
  const { priceCents, perKilogramCents, togetherCents } = setPrices(set)
  const perKilogram = perKilogramCents === null ? '' : ` (${formatEuro(perKilogramCents)}/kg)`
  const together = togetherCents === null ? '' : `, einzeln zusammen ${formatEuro(togetherCents)}`
  return `${formatEuro(priceCents)}${perKilogram}${together}`
}

/** Makes a set of the packs in the cart that belong to it. */
function CompletionOffer({ completion: { set, missing } }: { completion: Completion }) {
  const packs = missing.map(({ product, weight }) => `${product.name}, ${weightLabel(weight)}`)
  return (
    <Offer
      label={packs.length > 0 ? 'Zum Set ergänzen' : 'Als Set nehmen'}
      what={set.name}
      onTake={() => cartActions.update((cart) => completeSet(cart, set)?.cart ?? cart)}
    >
      {packs.length > 0
        ? `Mit ${packs.join(' und ')}, als Set`
        : 'Im Warenkorb liegt alles vom Set'}{' '}
      „{set.name}“: {setPriceText(set)}.
    </Offer>
  )
}

/** Closes the gap to free shipping. */
function GapOffer({ gap }: { gap: Proposal }) {
  const { set, lines, priceCents } = gap
  const [line] = lines
  if (!line) return null
  const what = set ? `Set „${set.name}“` : lineTitle(line)
  const perKilogram = pricePerKilogramCents(priceCents, line.weight)
  const packPrice = perKilogram === null ? '' : ` (${formatEuro(perKilogram)}/kg)`
  return (
    <Offer
      label="Dazulegen"
      what={what}
      onTake={() => (set ? cartActions.addSet(lines) : cartActions.add(line))}
    >
      Damit wird der Versand kostenlos: {what},{' '}
      {set ? setPriceText(set) : `${formatEuro(priceCents)}${packPrice}`}.
    </Offer>
  )
}

/** Offers the set that the packs in the cart belong to, and what closes the gap to free shipping. */
export function CartOffers({ business, check }: { business: BusinessView; check: CartCheck }) {
  const known = useCart()
  const cart = known.known ? known.cart : EMPTY_CART
  const orderable = { lines: check.orderable.map(({ line }) => line) }
  const missing = missingForFreeShippingCents(business.shipping, subtotalCents(orderable))
  const { completion, others } = offeredSets(cart, check.sets)
  const gap = useGap(missing, cart, others)
  if (check.state !== 'checked' || check.isBlocked || cart.lines.length === 0) return null
  return (
    <>
      {completion ? <CompletionOffer completion={completion} /> : null}
      {gap ? <GapOffer gap={gap} /> : null}
    </>
  )
}
