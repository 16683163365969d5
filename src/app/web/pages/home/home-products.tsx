import { useQuery } from '@tanstack/react-query'
import { PriceBlock } from '../../../../storefront/web/choice/price-block.tsx'
import { ProductGrid } from '../../../../storefront/web/lists/product-grid.tsx'
import { productTheme } from '../../../../storefront/web/product/product-theme.ts'
import { BuyRow, ProductPanel } from '../../../../storefront/web/product/product-panel.tsx'
import { productsQuery } from '../../../../storefront/web/products-query.ts'
import { ProductsError } from '../../../../storefront/web/lists/products-error.tsx'
import { WeightText } from '../../../../storefront/web/choice/weight-text.tsx'
import { roasting } from '../../../../content/domain/roasting.ts'
import type { ShopProduct } from '../../../../catalogue/domain/shop-product.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../../urls.ts'

/** The price of the smallest pack, and a link to all options. */
function RoastPanel({ product }: { product: ShopProduct }) {
  const smallest = product.variants[0]
  return (
    <ProductPanel product={product} text={product.description}>
      <BuyRow>
        {smallest ? (
          <div>
            <p className="mb-1 font-medium">
              <WeightText weight={smallest.weight} />
            </p>
            <PriceBlock priceCents={smallest.priceCents} weight={smallest.weight} />
          </div>
        ) : null}
        <ButtonLink href={pages.product(product.id)}>
          Mahlgrad wählen<VisuallyHidden>: {product.name}</VisuallyHidden>
        </ButtonLink>
      </BuyRow>
    </ProductPanel>
  )
}

function Roasts() {
  const { data: products, isPending } = useQuery(productsQuery(useFetcher()))
  if (isPending) return <Skeleton className="h-[40rem]" />
  if (!products) return <ProductsError />
  return (
    <ProductGrid>
      {products
        .filter((product) => productTheme(product).track !== null)
        .map((product) => (
          <RoastPanel key={product.id} product={product} />
        ))}
    </ProductGrid>
  )
}

/** Both roasts side by side, each on its own background. */
export function HomeProducts() {
  return (
    <section>
      <div className="section-head">
        <h2>
          Zwei Strecken.
          <br />
          Zwei Charaktere.
        </h2>
        <p>
          Die eine will Vollgas, die andere die saubere Linie. Beide rösten wir in Wuppertal in
          kleinen Chargen. Danach ruhen die Bohnen {roasting.restDays}, dann kommen sie in die Tüte.
        </p>
      </div>
      <Roasts />
    </section>
  )
}
