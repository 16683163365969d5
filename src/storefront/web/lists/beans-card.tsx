import { useState } from 'react'
import { WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { SizeChoice } from '../choice/choices.tsx'
import { IntensityBar } from '../product/intensity.tsx'
import { PriceBlock } from '../choice/price-block.tsx'
import { toCartLine, variantOf } from '../choice/product-choice.ts'
import { BuyRow, DetailsRow, ProductPanel } from '../product/product-panel.tsx'

/** A coffee sold as whole beans. */
export function BeansCard({ product, priority }: { product: ShopProduct; priority?: boolean }) {
  const [weight, chooseWeight] = useState('250g')
  const variant = variantOf(product, weight)
  return (
    <ProductPanel product={product} text={product.description} priority={priority}>
      <IntensityBar intensity={product.intensity} />
      <DetailsRow product={product}>
        <SizeChoice
          variants={product.variants}
          weight={variant.weight}
          onChange={chooseWeight}
          withPrices
        />
      </DetailsRow>
      <BuyRow>
        <PriceBlock priceCents={variant.priceCents} weight={variant.weight} />
        <AddToCartButton
          line={toCartLine(product, { variant, grind: WHOLE_BEANS })}
          available={product.available}
        />
      </BuyRow>
    </ProductPanel>
  )
}
