import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-address.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GrindChoice, SizeChoice } from '../choice/choices.tsx'
import { toCartLine, useProductChoice } from '../choice/product-choice.ts'
import { DetailsRow, ListBuyRow, ListPanel } from './list-panel.tsx'

/** A product of the shop list with size, grind and price. */
export function ShopCard({ product, place }: { product: ShopProduct; place: number }) {
  const { variant, grind, chooseWeight, chooseGrind, special } = useProductChoice(product)
  const href = withChoice(pages.product(product.id), special)
  return (
    <ListPanel product={product} href={href} place={place}>
      <GrindChoice grinds={product.grindOptions} grind={grind} onChange={chooseGrind} />
      <DetailsRow product={product} href={href}>
        <SizeChoice variants={product.variants} weight={variant.weight} onChange={chooseWeight} />
      </DetailsRow>
      <ListBuyRow variant={variant}>
        <AddToCartButton
          line={toCartLine(product, { variant, grind })}
          available={product.available}
        />
      </ListBuyRow>
    </ListPanel>
  )
}
