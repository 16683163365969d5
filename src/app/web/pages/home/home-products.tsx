import { useQuery } from '@tanstack/react-query'
import { PriceBlock } from '../../../../storefront/web/choice/price-block.tsx'
import { ProductGrid } from '../../../../storefront/web/lists/product-grid.tsx'
import { BuyRow } from '../../../../storefront/web/product/product-panel.tsx'
import { ListPanel } from '../../../../storefront/web/lists/list-panel.tsx'
import { productTheme } from '../../../../storefront/web/product/product-theme.ts'
import {
  featuredProductsQuery,
  type ProductPage,
} from '../../../../storefront/web/products-query.ts'
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
function FeaturedPanel({ product, place }: { product: ShopProduct; place: number }) {
  const smallest = product.variants[0]
  const href = pages.product(product.id)
  return (
    <ListPanel product={product} href={href} place={place} large>
      <BuyRow>
        {smallest ? (
          <div>
            <p className="mb-1 font-medium">
              <WeightText weight={smallest.weight} />
            </p>
            <PriceBlock variant={smallest} />
          </div>
        ) : null}
        <ButtonLink href={href}>
          {product.grindOptions.length > 0 ? 'Mahlgrad wählen' : 'Zum Produkt'}
          <VisuallyHidden>{`: ${product.name}`}</VisuallyHidden>
        </ButtonLink>
      </BuyRow>
    </ListPanel>
  )
}

const together = (
  <div className="section-head">
    <h2>
      Zwei Strecken.
      <br />
      Zwei Charaktere.
    </h2>
    <p>
      Die eine will Vollgas, die andere die saubere Linie. Beide rösten wir in Wuppertal in kleinen
      Chargen. Danach ruhen die Bohnen {roasting.restDays}, dann kommen sie in die Tüte.
    </p>
  </div>
)

const others = (
  <div className="section-head">
    <h2>Unsere Empfehlungen.</h2>
    <p>
      In Wuppertal rösten wir in kleinen Chargen. Danach ruhen die Bohnen {roasting.restDays}, dann
      kommen sie in die Tüte.
    </p>
  </div>
)

/** The two roasts whose characters the heading describes. */
const areBothRoasts = ({ products }: ProductPage): boolean =>
  products.length === 2 && products.every((product) => productTheme(product).track !== null)

/** The products that the owner recommends, side by side, each on its own background. */
export function HomeProducts() {
  const { data: page, isPending } = useQuery(featuredProductsQuery(useFetcher()))
  if (page?.products.length === 0) return null
  return (
    <section>
      {!page || areBothRoasts(page) ? together : others}
      {isPending ? <Skeleton className="h-[40rem]" /> : null}
      {isPending || page ? null : <ProductsError />}
      <ProductGrid>
        {page?.products.map((product, index) => (
          // From 1, because the hero is loaded before these images.
          <FeaturedPanel key={product.id} product={product} place={index + 1} />
        ))}
      </ProductGrid>
      {page && page.next !== null ? (
        <p className="gutter flex justify-center py-10">
          <ButtonLink href={pages.shop()} variant="quiet">
            Alle Produkte
          </ButtonLink>
        </p>
      ) : null}
    </section>
  )
}
