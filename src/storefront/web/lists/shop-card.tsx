import { shorten } from '../../domain/shorten.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-address.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GrindChoice, SizeChoice } from '../choice/choices.tsx'
import { IntensityBar } from '../product/intensity.tsx'
import { PriceBlock } from '../choice/price-block.tsx'
import { toCartLine, useProductChoice } from '../choice/product-choice.ts'
import { BuyRow, DetailsRow, ProductPanel } from '../product/product-panel.tsx'

/** Characters of the description on a card (spec section 2). */
const TEXT_LENGTH = 100

/** A product of the shop list with size, grind and price. */
export function ShopCard({ product, place }: { product: ShopProduct; place: number }) {
  const { variant, grind, chooseWeight, chooseGrind, special } = useProductChoice(product)
  const href = withChoice(pages.product(product.id), special)
  return (
    <ProductPanel
      product={product}
      href={href}
      text={shorten(product.description, TEXT_LENGTH)}
      place={place}
    >
      {product.category === 'kaffee' ? <IntensityBar intensity={product.intensity} /> : null}
      <GrindChoice grinds={product.grindOptions} grind={grind} onChange={chooseGrind} />
      <DetailsRow product={product} href={href}>
        <SizeChoice variants={product.variants} weight={variant.weight} onChange={chooseWeight} />
      </DetailsRow>
      <BuyRow>
        <PriceBlock variant={variant} />
        <AddToCartButton
          line={toCartLine(product, { variant, grind })}
          available={product.available}
        />
      </BuyRow>
    </ProductPanel>
  )
}
