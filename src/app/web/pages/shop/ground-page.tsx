import '../../styles/lists.css'
import { GroundInfo } from '../../../../storefront/web/lists/ground-info.tsx'
import { CoffeeTabs } from '../../../../storefront/web/lists/coffee-tabs.tsx'
import { GroundList } from '../../../../storefront/web/lists/ground-list.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/shop/ground` */
export default function GroundPage() {
  return (
    <>
      <PageHeader
        title="Gemahlener Kaffee"
        lead="Gemahlen wird nach der Bestellung. Vorher drehen bei uns nur die Trommeln."
        low
      >
        <CoffeeTabs current="ground" />
      </PageHeader>
      <GroundList />
      <GroundInfo />
    </>
  )
}
