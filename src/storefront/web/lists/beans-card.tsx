import { WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-address.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { SizeChoice } from '../choice/choices.tsx'
import { IntensityBar } from '../product/intensity.tsx'
import { PriceBlock } from '../choice/price-block.tsx'
import { toCartLine, useChoice, variantOf } from '../choice/product-choice.ts'
import { BuyRow, DetailsRow, ProductPanel } from '../product/product-panel.tsx'

/** A coffee sold as whole beans. */
export function BeansCard({ product, priority }: { product: ShopProduct; priority?: boolean }) {
  const { chosen, choose } = useChoice()
  const variant = variantOf(product, chosen.weight)
  const weight = variant === product.variants[0] ? undefined : variant.weight
  const href = withChoice(pages.product(product.id), { weight })
  return (
    <ProductPanel product={product} href={href} text={product.description} priority={priority}>
      <IntensityBar intensity={product.intensity} />
      <DetailsRow product={product} href={href}>
        <SizeChoice
          variants={product.variants}
          weight={variant.weight}
          onChange={(chosenWeight) => choose({ weight: chosenWeight })}
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
