import { pricePerKilogramCents, WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct, ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-url.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { SizeTexts } from '../choice/choice-texts.tsx'
import { SizeChoice } from '../choice/choices.tsx'
import { toCartLine, useChoice, variantOf } from '../choice/product-choice.ts'
import { DetailsRow, ListBuyRow, ListPanel, useIsComplete } from './list-panel.tsx'

/** Price of a pack with the price per kilogram (PAngV § 4). */
function packPrice({ priceCents, weight }: ShopVariant) {
  const perKilogram = pricePerKilogramCents(priceCents, weight)
  return (
    <span className="pack-price">
      &nbsp;· {formatEuro(priceCents)}
      {perKilogram === null ? null : <small>{formatEuro(perKilogram)}/kg</small>}
    </span>
  )
}

/** A coffee sold as whole beans. */
export function BeansCard({ product, place }: { product: ShopProduct; place: number }) {
  const { chosen, choose } = useChoice()
  const isComplete = useIsComplete(place)
  const variant = variantOf(product, chosen.weight)
  const weight = variant === product.variants[0] ? undefined : variant.weight
  const href = withChoice(pages.product(product.id), { weight })
  return (
    <ListPanel product={product} href={href} place={place}>
      <DetailsRow product={product} href={href} place={place}>
        {isComplete ? (
          <SizeChoice
            variants={product.variants}
            weight={variant.weight}
            onChange={(chosenWeight) => choose({ weight: chosenWeight })}
            about={packPrice}
          />
        ) : (
          <SizeTexts variants={product.variants} about={packPrice} />
        )}
      </DetailsRow>
      <ListBuyRow variant={variant} place={place}>
        <AddToCartButton
          line={toCartLine(product, { variant, grind: WHOLE_BEANS })}
          available={product.available}
        />
      </ListBuyRow>
    </ListPanel>
  )
}
