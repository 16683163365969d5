import { weightLabel } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../urls.ts'
import { PriceBlock } from '../choice/price-block.tsx'
import { variantOf } from '../choice/product-choice.ts'
import { PanelImage } from './panel-image.tsx'
import { BuyRow, nameClass, ProductTitle } from './product-panel.tsx'
import { productTheme } from './product-theme.ts'
import { TrackArticle } from './track-article.tsx'

/** Another coffee, offered below the product. */
export function OtherCoffee({ product }: { product: ShopProduct }) {
  const { name } = product
  const variant = variantOf(product)
  return (
    <TrackArticle className={`no-print panel-wide grid ground-${productTheme(product).background}`}>
      <PanelImage product={product} />
      <div className="gutter flex w-full min-w-0 flex-col justify-center gap-6 pt-7 pb-13 lg:mx-auto lg:max-w-[720px]">
        <ProductTitle product={product}>
          <h2 className={nameClass(name)}>{name}</h2>
        </ProductTitle>
        <p className="max-w-[31em] text-[1.125rem]">{product.description}</p>
        <div>
          <BuyRow>
            <div className="grid gap-1.5">
              <p>{weightLabel(variant.weight)}</p>
              <PriceBlock variant={variant} />
            </div>
            <ButtonLink href={pages.product(product.id)}>
              Zum Produkt<VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          </BuyRow>
        </div>
      </div>
    </TrackArticle>
  )
}
