import '../../styles/lists.css'
import { BeansCard } from '../../../../storefront/web/lists/beans-card.tsx'
import { BeansInfo } from '../../../../storefront/web/lists/beans-info.tsx'
import { CoffeeTabs } from '../../../../storefront/web/lists/coffee-tabs.tsx'
import { PagedGrid } from '../../../../storefront/web/lists/paged-grid.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

const FILTER = { sale: 'beans' } as const

/** `/shop/beans` */
export default function BeansPage() {
  return (
    <>
      <PageHeader
        title="Kaffeebohnen"
        lead="Ganze Bohnen, zwei Packungsgrößen. Gemahlen wird bei Ihnen, kurz vor dem Start."
        low
      >
        <CoffeeTabs current="beans" />
      </PageHeader>
      <PagedGrid
        filter={FILTER}
        skeletons={2}
        renderCard={(product, place) => (
          <BeansCard key={product.id} product={product} place={place} />
        )}
      />
      <BeansInfo />
    </>
  )
}
