import { roasting } from '../../../content/domain/roasting.ts'
import { Link } from '../../../platform/web/link.tsx'
import { pages } from '../../../urls.ts'
import { STORAGE_HINT } from '../../../catalogue/domain/coffee/storage-hint.ts'
import { Lane, ProductLanes } from './product-lanes.tsx'

/** Roasting and storage of whole beans. */
export function BeansInfo() {
  return (
    <ProductLanes title="Langsam geröstet, zügig getrunken.">
      <Lane title="Röstung">
        {roasting.program} in der Trommel, {roasting.degreesPerMinute}&nbsp;Grad mehr pro Minute,
        danach fünf Minuten Luftkühlung. Abkürzungen gibt es auf dieser Strecke nicht.
      </Lane>
      <Lane title="Lagerung">{STORAGE_HINT}</Lane>
      <Lane title="Mahlen">
        Am besten direkt vor dem Aufbrühen. Ohne Mühle hilft der{' '}
        <Link href={pages.ground()}>gemahlene Kaffee</Link> weiter.
      </Lane>
    </ProductLanes>
  )
}
