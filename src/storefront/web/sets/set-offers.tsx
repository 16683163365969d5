import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { setLines } from '../../../cart/domain/proposals.ts'
import { cartActions } from '../../../cart/web/cart-store.ts'
import { firstGrind, weightLabel } from '../../../catalogue/domain/product-options.ts'
import { ProductThumbnail } from '../../../catalogue/web/product-thumbnail.tsx'
import { formatEuro } from '../../../platform/domain/money.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Price } from '../../../platform/web/ui/price.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { hasRoomFor, setPrices } from '../../../sets/domain/offered-set.ts'
import type { SetView } from '../../../sets/domain/set-view.ts'
import { currentSetsQuery } from '../../../sets/web/sets-query.ts'
import { pages } from '../../../urls.ts'
import { PerKilogramNote } from '../choice/price-block.tsx'

interface SetOffersProps {
  /** Only the first set with this product; absent: all sets. */
  productId: number | undefined
}

/** The sets that are in stock, each with a grind for every pack. */
export function SetOffers({ productId }: SetOffersProps) {
  const { data: sets = [] } = useQuery(currentSetsQuery(useFetcher()))
  const inStock = sets.filter((set) => hasRoomFor(set))
  const ofProduct = inStock.filter(({ packs }) =>
    packs.some(({ product }) => product.id === productId),
  )
  const shown = productId === undefined ? inStock : ofProduct.slice(0, 1)
  return shown.map((set) => <SetOffer key={set.id} set={set} />)
}

interface PackProps {
  pack: SetView['packs'][number]
  grind: string
  onChange: (grind: string) => void
}

function Pack({ pack: { product, weight }, grind, onChange }: PackProps) {
  const { id, name, image, grindOptions } = product
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4">
      <ProductThumbnail name={name} image={image} className="h-22 w-18" />
      <div className="grid gap-1">
        <p>
          <Link href={pages.product(id)} className="font-medium">
            {name}
          </Link>
          {weight ? `, ${weightLabel(weight)}` : null}
        </p>
        {grindOptions.length > 0 ? (
          <select
            aria-label={`Mahlgrad von ${name}`}
            className="input"
            value={grind}
            onChange={({ target }) => onChange(target.value)}
          >
            {grindOptions.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : null}
      </div>
    </li>
  )
}

function SetOffer({ set }: { set: SetView }) {
  const titleId = useId()
  const [grinds, setGrinds] = useState(() =>
    set.packs.map(({ product }) => firstGrind(product.grindOptions)),
  )
  const { priceCents, perKilogramCents, togetherCents } = setPrices(set)
  function add(): void {
    const isAdded = cartActions.addSet(setLines(set, grinds))
    toast({
      kind: isAdded ? 'success' : 'info',
      title: isAdded ? 'Set hinzugefügt' : 'Der Warenkorb ist voll',
      text: set.name,
      link: { href: pages.cart(), label: 'Zum Warenkorb' },
    })
  }
  return (
    <section
      aria-labelledby={titleId}
      className="gutter ground-crema grid gap-x-10 gap-y-6 py-12 lg:grid-cols-[1fr_1.4fr_auto] lg:items-center"
    >
      <div className="grid gap-2">
        <p className="font-medium">Im Set</p>
        <h2 id={titleId} className="wrap-anywhere">
          {set.name}
        </h2>
      </div>
      <ul className="grid gap-4">
        {setLines(set, grinds).map((line) => {
          const { place = 0 } = line.inSet ?? {}
          const pack = set.packs[place]
          return pack ? (
            <Pack
              key={`pack-${place}`}
              pack={pack}
              grind={line.grind}
              onChange={(grind) => setGrinds((known) => known.with(place, grind))}
            />
          ) : null
        })}
      </ul>
      <div className="grid justify-items-start gap-3">
        <div>
          <p>
            <Price cents={priceCents} />
          </p>
          {togetherCents === null ? null : <p>Einzeln zusammen {formatEuro(togetherCents)}</p>}
          <PerKilogramNote cents={perKilogramCents} />
        </div>
        <Button onClick={add}>
          Set in den Warenkorb
          <VisuallyHidden>: {set.name}</VisuallyHidden>
        </Button>
      </div>
    </section>
  )
}
