import { useBusiness } from '../../../business/web/business-query.ts'
import { roasting } from '../../../content/domain/roasting.ts'
import { Facts, type Fact } from '../../../platform/web/ui/facts.tsx'
import { categoryLabels, WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { WeightText } from '../choice/weight-text.tsx'

interface ProductFactsProps {
  product: ShopProduct
  weight: string
  grind: string
}

/** Returns the information required before packed food is bought (LMIV Art. 9 and 14). */
function foodFacts({ product, weight, grind }: ProductFactsProps): Fact[] {
  const form = grind === '' || grind === WHOLE_BEANS ? 'ganze Bohne' : 'gemahlen'
  return [
    { label: 'Bezeichnung', value: [product.legalName, form].filter(Boolean).join(', ') },
    { label: 'Nettofüllmenge', value: <WeightText weight={weight} /> },
    ...(grind === '' ? [] : [{ label: 'Mahlgrad', value: grind }]),
    { label: 'Röstung', value: `${roasting.program} in der Trommel` },
  ]
}

/** The product-details box. */
export function ProductFacts(props: ProductFactsProps) {
  const { product } = props
  const business = useBusiness()
  const isCoffee = product.category === 'kaffee'
  const responsible = business
    ? `${business.legalName}, ${business.street}, ${business.postalCode}\u00A0${business.city}`
    : '…'
  return (
    <Facts
      facts={[
        { label: 'Produkt', value: product.name },
        { label: 'Sorte', value: product.type || categoryLabels[product.category] },
        ...(isCoffee ? foodFacts(props) : []),
        ...(product.facts ?? []),
        { label: 'Verantwortlich', value: responsible },
        { label: 'Lieferzeit', value: business?.deliveryTimes.standard ?? '…' },
      ]}
    />
  )
}
