import type { Grind } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { pages } from '../../../urls.ts'
import { withChoice } from '../../domain/choice-in-url.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { toCartLine, variantOf } from '../choice/product-choice.ts'
import { DetailsRow, ListBuyRow, ListPanel } from './list-panel.tsx'
import { SizeSaving } from '../choice/choices.tsx'
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
  const href = withChoice(pages.product(product.id), {
    grind,
    ...(variant !== product.variants[0] && { weight }),
  })
  const isGrindOffered = product.grindOptions.includes(grind)
  return (
    <ListPanel product={product} href={href} place={place} captioned>
      <DetailsRow product={product} href={href} place={place}>
        <div>
          <p className="font-medium">
            {`${isGrindOffered ? grind : `Nicht erhältlich: ${grind}`}, `}
            <WeightText weight={variant.weight} />
          </p>
          <SizeSaving variants={product.variants} />
        </div>
      </DetailsRow>
      <ListBuyRow variant={variant} place={place}>
        {isGrindOffered ? (
          <AddToCartButton
            line={toCartLine(product, { variant, grind })}
            available={product.available}
          />
        ) : null}
      </ListBuyRow>
    </ListPanel>
  )
}
