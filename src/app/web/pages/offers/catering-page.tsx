import '../../styles/offers.css'
import { eventsMarkise } from '../../../../content/domain/sections/pictures/events-markise.ts'
import { galleryApe } from '../../../../content/domain/sections/pictures/gallery-ape.ts'
import { galleryFiat } from '../../../../content/domain/sections/pictures/gallery-fiat.ts'
import { galleryLogodruck } from '../../../../content/domain/sections/pictures/gallery-logodruck.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { travelCosts } from '../../../../content/domain/sections/travel-costs.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { Lanes } from '../../../../content/web/sections/lanes.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { EventBookingButton } from '../../../../inquiries/web/booking/event-booking-button.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { pages } from '../../../../urls.ts'

function Bars() {
  return (
    <section className="ground-petrolio">
      <div className="section-head">
        <h2>{displayText('Ape und Fiat.')}</h2>
        <p>
          Zwei mobile Caffébars, zusammen sieben Räder. Maschine, Mühle, Barista und Tassen fahren
          mit.
        </p>
      </div>
      <div className="vehicle-scene">
        <figure>
          <Picture picture={galleryApe} sizes="(min-width: 761px) 66vw, 100vw" />
          <figcaption>
            <h3>Die Ape</h3>
            <p className="mt-2">
              Eine dreirädrige Piaggio Ape mit Theke und Markise. Für Feste, Höfe und alles unter
              freiem Himmel.
            </p>
          </figcaption>
        </figure>
        <figure className="vehicle-scene-fiat">
          <Picture picture={galleryFiat} sizes="(min-width: 761px) 30vw, 100vw" />
          <figcaption>
            <h3>Der Fiat 500</h3>
            <p className="mt-2">
              Umgebaut zur Kaffeebar. Für Messen, Foyers und Empfänge, bei denen vorgefahren wird.
            </p>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

function Printer() {
  return (
    <Scene ground="celeste" picture={galleryLogodruck} title={'Ihr Logo,\ntrinkfertig.'}>
      <p>
        Der Kaffeedrucker setzt Logos und Fotos auf den Milchschaum. Auf Firmenfeiern ist das
        Werbung, auf Hochzeiten Rührung, in beiden Fällen nach drei Schlucken weg.
      </p>
      <div className="mt-9">
        <ButtonLink href={pages.contact()}>Motiv besprechen</ButtonLink>
      </div>
    </Scene>
  )
}

function Call() {
  const business = useBusiness()
  return (
    <section className="ground-giallo">
      <div className="section-head pb-0!">
        <h2>Wann und wo?</h2>
        <p>Datum, Ort, Gästezahl. Mehr müssen Sie für ein Angebot nicht sagen.</p>
      </div>
      <div className="gutter grid gap-8 pt-8 pb-section">
        <div className="flex flex-wrap gap-4">
          <EventBookingButton>Termin anfragen</EventBookingButton>
          <ButtonLink href={pages.events()} variant="quiet">
            Pakete ansehen
          </ButtonLink>
        </div>
        {business ? (
          <p className="flex flex-wrap gap-x-8">
            <a href={`tel:${business.phone.replaceAll(' ', '')}`} className="text-link">
              {business.phone}
            </a>
            <a href={`mailto:${business.email}`} className="text-link">
              {business.email}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** `/catering`: the two mobile bars, their occasions, and the coffee printer. */
export default function CateringPage() {
  const business = useBusiness()
  return (
    <>
      <Scene
        ground="celeste"
        picture={eventsMarkise}
        title={'Markise raus,\nTassen in\ndie Sonne.'}
        isPageHead
      >
        <p>
          Kaffee-Catering für Firmenfeiern, Messen und private Feste. Wir kommen mit der Bar, Sie
          mit den Gästen.
        </p>
        <div className="mt-9 flex flex-wrap gap-4">
          <EventBookingButton>Termin anfragen</EventBookingButton>
          <ButtonLink href={pages.contact()} variant="quiet">
            Kontakt aufnehmen
          </ButtonLink>
        </div>
      </Scene>
      <Kerb />
      <Bars />
      <Lanes
        ground="crema"
        title="Wohin wir fahren."
        lead={business ? `Drei Strecken, dieselbe Sorgfalt. ${travelCosts(business)}` : undefined}
        lanes={[
          {
            title: 'Firmenfeiern',
            text: 'Jubiläum, Empfang, Sommerfest: Der Kaffee kommt aus dem Siebträger statt aus der Pumpkanne.',
          },
          {
            title: 'Messen',
            text: 'Messeservice am Stand, auf Wunsch den ganzen Tag. Wer Schlange steht, bleibt im Gespräch.',
          },
          {
            title: 'Private Feste',
            text: 'Hochzeit, Geburtstag, Taufe. Die Bar ist hübsch genug fürs Gruppenfoto.',
          },
        ]}
      />
      <Printer />
      <Call />
    </>
  )
}
