import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-url.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GrindChoice, SizeChoice } from '../choice/choices.tsx'
import { toCartLine, useProductChoice } from '../choice/product-choice.ts'
import { DetailsRow, ListBuyRow, ListPanel, useIsComplete } from './list-panel.tsx'
import { GrindTexts, SizeTexts } from '../choice/choice-texts.tsx'

/** A product of the shop list with size, grind and price. */
export function ShopCard({ product, place }: { product: ShopProduct; place: number }) {
  const { variant, grind, chooseWeight, chooseGrind, special } = useProductChoice(product)
  const isComplete = useIsComplete(place)
  const href = withChoice(pages.product(product.id), special)
  return (
    <ListPanel product={product} href={href} place={place}>
      {isComplete ? (
        <GrindChoice grinds={product.grindOptions} grind={grind} onChange={chooseGrind} />
      ) : (
        <GrindTexts grinds={product.grindOptions} />
      )}
      <DetailsRow product={product} href={href} place={place}>
        {isComplete ? (
          <SizeChoice variants={product.variants} weight={variant.weight} onChange={chooseWeight} />
        ) : (
          <SizeTexts variants={product.variants} />
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
