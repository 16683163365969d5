import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-address.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GrindChoice, SizeChoice } from '../choice/choices.tsx'
import { toCartLine, useProductChoice } from '../choice/product-choice.ts'
import { DetailsRow, ListBuyRow, ListPanel, useIsComplete } from './list-panel.tsx'
import { PackSize } from './pack-size.tsx'

/** A product of the shop list with size, grind and price. */
export function ShopCard({ product, place }: { product: ShopProduct; place: number }) {
  const { variant, grind, chooseWeight, chooseGrind, special } = useProductChoice(product)
  const isComplete = useIsComplete(place)
  const href = withChoice(pages.product(product.id), special)
  return (
    <ListPanel product={product} href={href} place={place}>
      {isComplete ? (
        <GrindChoice grinds={product.grindOptions} grind={grind} onChange={chooseGrind} />
      ) : null}
      <DetailsRow product={product} href={href} place={place}>
        {isComplete ? (
          <SizeChoice variants={product.variants} weight={variant.weight} onChange={chooseWeight} />
        ) : (
          <PackSize weight={variant.weight} />
        )}
      </DetailsRow>
      <ListBuyRow variant={variant} place={place}>
        <AddToCartButton
          line={toCartLine(product, { variant, grind })}
          available={product.available}
        />
      </ListBuyRow>
    </ListPanel>
  )
}
