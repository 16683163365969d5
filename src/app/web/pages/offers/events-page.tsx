import '../../styles/offers.css'
import { galleryApe } from '../../../../content/domain/sections/pictures/gallery-ape.ts'
import { galleryLogodruck } from '../../../../content/domain/sections/pictures/gallery-logodruck.ts'
import { galleryMessestand } from '../../../../content/domain/sections/pictures/gallery-messestand.ts'
import { galleryStartaufstellung } from '../../../../content/domain/sections/pictures/gallery-startaufstellung.ts'
import { nachtrennen } from '../../../../content/domain/sections/pictures/nachtrennen.ts'
import type { TaxRegime } from '../../../../business/domain/business-settings.ts'
import type { BusinessView } from '../../../../business/domain/business-view.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { NoWithdrawalNote } from '../../../../content/web/offers/no-withdrawal-note.tsx'
import {
  eventBooking,
  eventPackages,
  type EventPackage,
} from '../../../../content/domain/offers/offers.ts'
import { eventQuestions } from '../../../../content/domain/offers/questions.ts'
import { travelCosts } from '../../../../content/domain/sections/travel-costs.ts'
import { PackageIcon } from '../../../../content/web/offers/package-icon.tsx'
import { Faq } from '../../../../content/web/offers/faq.tsx'
import { Lanes } from '../../../../content/web/sections/lanes.tsx'
import { servicePriceNote } from '../../../../content/domain/sections/service-price-note.ts'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { Picture } from '../../../../content/web/picture.tsx'
import { EventBookingButton } from '../../../../inquiries/web/booking/event-booking-button.tsx'
import { formatWholeEuro } from '../../../../platform/domain/money.ts'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import type { Ground } from '../../../../platform/web/ui/page-header.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'

const grounds: Readonly<Record<EventPackage['key'], Ground>> = {
  piccolo: 'imola',
  classico: 'monza',
  grande: 'petrolio',
}

const features = [
  {
    title: 'Zwei Bars',
    text: 'Eine dreirädrige Piaggio Ape und ein umgebauter Fiat 500. Welche kommt, hängt vom Anlass ab und von Ihrer Einfahrt.',
  },
  {
    title: 'Mit Barista',
    text: 'Mindestens einer fährt immer mit. Selbst bedienen müssen Sie sich bei uns nicht.',
  },
  {
    title: 'Eigene Röstung',
    text: 'In der Mühle liegt, was in unserer Trommel war: MONZA für den Espresso.',
  },
  {
    title: 'Logo im Schaum',
    text: 'Der Kaffeedrucker setzt Logos und Fotos auf den Milchschaum. Getrunken wird trotzdem.',
  },
] as const

function Bay({ offer, regime }: { offer: EventPackage; regime: TaxRegime | undefined }) {
  return (
    <article className={`offer-card ground-${grounds[offer.key]}`}>
      <PackageIcon name={offer.key} />
      <h3 className="mt-6 flex flex-wrap items-center gap-4 text-h2">
        {offer.name}
        {offer.isPopular ? (
          <span className="badge badge-giallo font-text [letter-spacing:0] not-italic">
            Beliebt
          </span>
        ) : null}
      </h3>
      <p className="mt-5 max-w-[26em]">{offer.description}</p>
      <p className="mt-auto pt-7">
        ab <span className="price">{formatWholeEuro(offer.priceFromCents)}</span>
        <br />
        {regime && servicePriceNote(regime)}
      </p>
      <ul className="mt-6 mb-9 w-full">
        {offer.features.map((feature) => (
          <li key={feature} className="border-t-[1.5px] border-current/40 py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <EventBookingButton packageType={offer.key}>
        Paket anfragen<VisuallyHidden>: {offer.name}</VisuallyHidden>
      </EventBookingButton>
    </article>
  )
}

function Packages({ business }: { business: BusinessView | undefined }) {
  return (
    <section aria-labelledby="packages">
      <div className="section-head pt-0!">
        <h2 id="packages">{displayText('Drei Distanzen.')}</h2>
        <p>
          {business && travelCosts(business)} <NoWithdrawalNote />
        </p>
      </div>
      <div className="offer-cards">
        {eventPackages.map((offer) => (
          <Bay key={offer.key} offer={offer} regime={business?.taxRegime} />
        ))}
      </div>
    </section>
  )
}

/** The three pictures of fairs and events, edge to edge on the paper that each of them ends in. */
const shots = [
  {
    picture: galleryMessestand,
    ground: 'imola',
    text: 'Auf der Messe parkt der Fiat. Ausnahmsweise.',
  },
  { picture: galleryLogodruck, ground: 'monza', text: 'Ihr Zeichen schwimmt obenauf.' },
  {
    picture: galleryStartaufstellung,
    ground: 'giallo',
    text: 'Zwanzig Espressi vor der ersten Kurve.',
  },
] as const

function Gallery() {
  return (
    <section aria-label="Bilder von Messen und Events" className="grid md:grid-cols-3">
      {shots.map(({ picture, ground, text }) => (
        <figure key={picture.name} className={`offer-shot ground-${ground} paper-${picture.name}`}>
          <Picture
            picture={picture}
            sizes="(min-width: 768px) 34vw, 100vw"
            className="block [&_img]:aspect-4/3 [&_img]:w-full [&_img]:object-cover"
          />
          <figcaption className="gutter pt-3 pb-9">{text}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/**
 * `/events`: what the bar brings along, three packages, three pictures, four answers; every button opens
 * the request.
 */
export default function EventsPage() {
  const business = useBusiness()
  return (
    <>
      <Scene ground="giallo" picture={galleryApe} title={'Boxenstopp\nbei Ihnen.'} isPageHead blend>
        <p>
          Die mobile Caffébar fährt vor, macht die Klappe auf und schenkt aus. Auf Festen, in Firmen
          und auf Messen.
        </p>
        <div className="mt-9">
          <EventBookingButton>Termin anfragen</EventBookingButton>
        </div>
      </Scene>
      <Kerb />
      <Lanes
        ground="latte"
        title="Was mitfährt."
        lead="Sie sagen, wann und wo. Den Rest laden wir ein."
        lanes={features}
      />
      <Packages business={business} />
      <Gallery />
      <section className="pb-section">
        <div className="section-head">
          <h2>{displayText('Noch Fragen?')}</h2>
        </div>
        <div className="gutter">
          <Faq questions={eventQuestions} />
        </div>
      </section>
      <Scene ground="petrolio" picture={nachtrennen} title={'Licht an,\nMaschine warm.'}>
        <p>
          Datum, Ort, Gästezahl. Wer {eventBooking.adviceWeeks}&nbsp;Wochen vorher fragt, hat die
          besten Startplätze.
        </p>
        <div className="mt-9">
          <EventBookingButton>Termin anfragen</EventBookingButton>
        </div>
      </Scene>
    </>
  )
}
