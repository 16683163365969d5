import { useBusiness } from '../../../business/web/business-query.ts'
import { Link } from '../../../platform/web/link.tsx'
import { pages } from '../../../urls.ts'
import { STORAGE_HINT } from '../../../catalogue/domain/coffee/storage-hint.ts'
import { Lane, ProductLanes } from './product-lanes.tsx'

/** When ground coffee is ground and when it arrives. */
export function GroundInfo() {
  const business = useBusiness()
  return (
    <ProductLanes title="Erst die Bestellung, dann die Mühle.">
      <Lane title="Mahlung">
        Gemahlen wird nach der Bestellung, passend zu Ihrer Zubereitung: sehr fein für Espresso,
        mittel für Filter, grob für French Press und Cold Brew.
      </Lane>
      <Lane title="Lieferzeit">
        {business ? `${business.deliveryTimes.standard}. ` : null}
        Mehr dazu unter <Link href={pages.shipping()}>Versand &amp; Lieferung</Link>.
      </Lane>
      <Lane title="Lagerung">{STORAGE_HINT}</Lane>
    </ProductLanes>
  )
}
