import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import type { TaxRegime } from '../../../../business/domain/business-settings.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { eventPackages } from '../../../../content/domain/offers/offers.ts'
import { servicePriceNote } from '../../../../content/domain/sections/service-price-note.ts'
import { travelCosts } from '../../../../content/domain/sections/travel-costs.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { TrackLine } from '../../../../content/web/track-line.tsx'
import { PackageIcon } from '../../../../content/web/offers/package-icon.tsx'
import { EventBookingButton } from '../../../../inquiries/web/booking/event-booking-button.tsx'
import { AdvisoryFormArea } from '../../../../inquiries/web/form-areas.tsx'
import { formatWholeEuro } from '../../../../platform/domain/money.ts'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'

/** The packages as starting points of offers, each at the price of its equal on the events page. */
function Packages({ regime }: { regime: TaxRegime | undefined }) {
  return (
    <ul className="gutter grid pb-section lg:grid-cols-3">
      {eventPackages.map(({ key, name, homeName, homeDescription, priceFromCents, ...more }) => (
        <li
          key={key}
          className="flex flex-col gap-5 border-t-[1.5px] border-current/30 py-9 lg:border-l-[1.5px] lg:px-9 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
        >
          <PackageIcon name={key} />
          <h3 className="flex flex-wrap items-center gap-4 text-giallo">
            {homeName}
            {more.isPopular ? (
              <span className="ground-giallo rounded-round px-4 py-1.5 font-text text-small font-medium [letter-spacing:0] not-italic">
                Beliebt
              </span>
            ) : null}
          </h3>
          <p>
            {homeDescription} Wie {name}: ab&nbsp;{formatWholeEuro(priceFromCents)}
            {regime ? `, ${servicePriceNote(regime)}` : null}
          </p>
          <ul>
            {more.features.map((feature) => (
              <li key={feature} className="border-t-[1.5px] border-current/30 py-2">
                {feature}
              </li>
            ))}
          </ul>
          <EventBookingButton packageType={key} className="mt-auto self-start">
            Individuelles Angebot<VisuallyHidden>: {homeName}</VisuallyHidden>
          </EventBookingButton>
        </li>
      ))}
    </ul>
  )
}

/** The mobile bar: three packages, and the form for everything else. */
export function HomeEvents() {
  const business = useBusiness()
  return (
    <>
      <section className="ground-petrolio">
        <div className="section-head">
          <h2>{displayText('Die Bar fährt vor.')}</h2>
          <p>
            Unsere Bars kommen auf drei oder vier Rädern. Maschine, Kaffee und Barista bringen wir
            mit, den Anlass haben Sie. {business && travelCosts(business)}
          </p>
        </div>
        <Picture
          picture={galleryPictures['events-markise']}
          sizes="100vw"
          className="home-markise"
        />
        <Packages regime={business?.taxRegime} />
      </section>
      <section className="ground-celeste gutter grid gap-10 py-section lg:grid-cols-2 lg:gap-20">
        <div>
          <h2>{displayText('Termin frei?')}</h2>
          <p className="mt-6 max-w-[28em] text-lead">
            Passt keines der drei Pakete, schreiben Sie uns, was Sie vorhaben. Wir beraten Sie, ohne
            Startgebühr.
          </p>
          <div className="page-sign mt-16">
            <TrackLine name="imola" />
          </div>
        </div>
        <AdvisoryFormArea />
      </section>
    </>
  )
}
