import type { ReactNode } from 'react'
import { useBusiness } from '../../../business/web/business-query.ts'
import { roasting } from '../../../content/domain/roasting.ts'
import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../urls.ts'
import { STORAGE_HINT } from './coffee-texts.ts'

function Lane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t-[1.5px] border-current pt-5">
      <h3 className="mb-3">{displayText(title)}</h3>
      <p className="max-w-[34em]">{children}</p>
    </div>
  )
}

function Lanes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ground-crema gutter grid gap-10 py-section">
      <h2>{displayText(title)}</h2>
      <div className="grid gap-10 lg:grid-cols-3">{children}</div>
    </section>
  )
}

/** Roasting and storage of whole beans. */
export function BeansInfo() {
  return (
    <Lanes title="Langsam geröstet, zügig getrunken.">
      <Lane title="Röstung">
        {roasting.program} in der Trommel, {roasting.degreesPerMinute}&nbsp;Grad mehr pro Minute,
        danach fünf Minuten Luftkühlung. Abkürzungen gibt es auf dieser Strecke nicht.
      </Lane>
      <Lane title="Lagerung">{STORAGE_HINT}</Lane>
      <Lane title="Mahlen">
        Am besten direkt vor dem Aufbrühen. Ohne Mühle hilft der{' '}
        <Link href={pages.ground()}>gemahlene Kaffee</Link> weiter.
      </Lane>
    </Lanes>
  )
}

/** When ground coffee is ground and when it arrives. */
export function GroundInfo() {
  const business = useBusiness()
  return (
    <Lanes title="Erst die Bestellung, dann die Mühle.">
      <Lane title="Mahlung">
        Gemahlen wird nach der Bestellung, passend zu Ihrer Zubereitung: sehr fein für Espresso,
        mittel für Filter, grob für French Press und Cold Brew.
      </Lane>
      <Lane title="Lieferzeit">
        {business ? `${business.deliveryTimes.standard}. ` : null}
        Mehr dazu unter <Link href={pages.shipping()}>Versand &amp; Lieferung</Link>.
      </Lane>
      <Lane title="Lagerung">{STORAGE_HINT}</Lane>
    </Lanes>
  )
}
