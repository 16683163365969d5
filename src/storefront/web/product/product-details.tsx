import { lazy, useState } from 'react'
import { RecipeFor } from '../../../brewing/web/recipe-for.tsx'
import { pictureFor } from '../../../catalogue/domain/pictures/picture-for.ts'
import { GUARANTEE_TITLE } from '../../../guarantee/domain/guarantee-title.ts'
import { GuaranteeNotice } from '../../../guarantee/web/guarantee-notice.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { Later } from '../../../platform/web/later.tsx'
import { Stepper } from '../../../platform/web/ui/stepper.tsx'
import { pages } from '../../../urls.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { withChoice, type Choice } from '../../domain/choice-in-url.ts'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GrindChoice, SizeChoice } from '../choice/choices.tsx'
import { LaterSets } from '../sets/later-sets.tsx'
import { BuyBar } from './buy-bar.tsx'
import { IntensityBar } from './intensity.tsx'
import { Taste } from './taste.tsx'
import { TrackArticle } from './track-article.tsx'
import { PriceBlock } from '../choice/price-block.tsx'
import { toCartLine, useProductChoice } from '../choice/product-choice.ts'
import { ProductFacts } from './product-facts.tsx'
import { productTheme } from './product-theme.ts'
import { BuyRow, nameClass, ProductTitle } from './product-panel.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'
import { ProductGallery } from './product-gallery.tsx'

const OtherCoffee = lazy(async () => ({
  default: (await import('./other-coffee.tsx')).OtherCoffee,
}))

/** Link back to the list, which keeps the choice. */
function BackToShop({ choice }: { choice: Choice }) {
  return (
    <Link href={withChoice(pages.shop(), choice)} className="text-link no-print">
      <Icon name="back" /> Zurück zum Shop
    </Link>
  )
}

interface DetailsSectionProps {
  product: ShopProduct
  weight: string
  grind: string
}

/** Taste, facts of the chosen pack, and the legal guarantee. */
function DetailsSection({ product, weight, grind }: DetailsSectionProps) {
  return (
    <section className="product-facts gutter grid grid-cols-1 gap-8 py-section lg:grid-cols-[1fr_1.4fr]">
      <Taste taste={product.taste} />
      <h2>Produktdetails</h2>
      <div>
        <ProductFacts product={product} weight={weight} grind={grind} />
        {productTheme(product).pack && product.pictures?.every(({ files }) => files) ? (
          <p className="mt-4 text-small">
            Abbildungen: ganze Bohne und gemahlen mit 250&nbsp;g, ganze Bohne mit 1&nbsp;kg.
          </p>
        ) : null}
      </div>
      <h2>{GUARANTEE_TITLE}</h2>
      <GuaranteeNotice />
    </section>
  )
}

/** One product with choices, quantity and the legally required information. */
export function ProductDetails({ product }: { product: ShopProduct }) {
  const { variant, grind, chooseWeight, chooseGrind, special } = useProductChoice(product)
  const [quantity, setQuantity] = useState(1)
  const look = productTheme(product)
  const line = toCartLine(product, { variant, grind, quantity })
  const [buyRow, isAway] = useOutOfSight()
  const choice = { weight: variant.weight, grind }
  return (
    <div>
      <TrackArticle className={`panel-wide grid ground-${look.background}`}>
        <ProductGallery
          product={product}
          chosen={pictureFor(product.pictures ?? [], choice)}
          isChosen={Object.keys(special).length > 0}
        />
        <div className="gutter contents lg:flex lg:w-full lg:mx-auto lg:max-w-[720px] lg:flex-col lg:justify-center lg:gap-5 lg:py-5">
          <div className="panel-name gutter grid min-w-0 gap-5 pt-5 pb-7 max-lg:order-1 lg:p-0">
            <BackToShop choice={special} />
            <ProductTitle product={product}>
              <h1 tabIndex={-1} className={nameClass(product.name)}>
                {product.name}
              </h1>
            </ProductTitle>
          </div>
          <div className="gutter flex min-w-0 flex-col gap-5 pt-7 pb-13 max-lg:order-3 lg:p-0">
            <p className="max-w-[31em] text-[1.125rem] whitespace-pre-line">
              {product.description}
            </p>
            {product.category === 'kaffee' ? <IntensityBar intensity={product.intensity} /> : null}
            <GrindChoice grinds={product.grindOptions} grind={grind} onChange={chooseGrind} />
            <SizeChoice
              variants={product.variants}
              weight={variant.weight}
              onChange={chooseWeight}
              beside={<Stepper label="Menge" value={quantity} onChange={setQuantity} />}
            />
            <div ref={buyRow}>
              <BuyRow>
                <PriceBlock variant={variant} />
                <AddToCartButton line={line} available={product.available} />
              </BuyRow>
            </div>
            {/* Below the button, which a recipe would push off the first screen. */}
            <RecipeFor grind={grind} />
          </div>
        </div>
      </TrackArticle>
      <DetailsSection product={product} {...choice} />
      <LaterSets productId={product.id} />
      {product.other ? (
        <Later aheadPx={800}>
          <OtherCoffee product={product.other} />
        </Later>
      ) : null}
      <BuyBar product={product} line={line} isShown={isAway} />
    </div>
  )
}
