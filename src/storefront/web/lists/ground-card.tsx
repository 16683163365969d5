import type { Grind } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-address.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { IntensityDots } from '../product/intensity.tsx'
import { PriceBlock } from '../choice/price-block.tsx'
import { toCartLine, variantOf } from '../choice/product-choice.ts'
import { BuyRow, DetailsRow, ProductPanel } from '../product/product-panel.tsx'
import { WeightText } from '../choice/weight-text.tsx'

interface GroundCardProps {
  product: ShopProduct
  grind: Grind
  weight: string
  /** Its place in the list, from 0. */
  place: number
}

/** A coffee in the grind and size that are chosen for the whole page. */
export function GroundCard({ product, grind, weight, place }: GroundCardProps) {
  const variant = variantOf(product, weight)
  const href = withChoice(pages.product(product.id), { grind, weight })
  const isGroundSo = product.grindOptions.includes(grind)
  return (
    <ProductPanel product={product} href={href} text={product.description} place={place} captioned>
      <IntensityDots intensity={product.intensity} />
      <DetailsRow product={product} href={href}>
        <p className="self-center font-medium">
          {isGroundSo ? grind : `Nicht erhältlich: ${grind}`},{' '}
          <WeightText weight={variant.weight} />
        </p>
      </DetailsRow>
      <BuyRow>
        <PriceBlock variant={variant} />
        {isGroundSo ? (
          <AddToCartButton
            line={toCartLine(product, { variant, grind })}
            available={product.available}
          />
        ) : null}
      </BuyRow>
    </ProductPanel>
  )
}
