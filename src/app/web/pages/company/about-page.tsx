import '../../styles/about.css'
import { galleryBohnen } from '../../../../content/domain/sections/pictures/gallery-bohnen.ts'
import { gallerySchuerzen } from '../../../../content/domain/sections/pictures/gallery-schuerzen.ts'
import { storyRoesterei } from '../../../../content/domain/sections/pictures/story-roesterei.ts'
import type { BusinessView } from '../../../../business/domain/business-view.ts'
import { formatOpeningHours } from '../../../../business/domain/opening-hours.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { companyFigures, milestones, teamRoles } from '../../../../content/domain/company.ts'
import { roasting } from '../../../../content/domain/roasting.ts'
import { Roundel } from '../../../../content/web/roundel.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { TownMap } from '../../../../content/web/town-map.tsx'
import { EventBookingButton } from '../../../../inquiries/web/booking/event-booking-button.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { pages } from '../../../../urls.ts'

function Story() {
  return (
    <Scene ground="celeste" picture={galleryBohnen} title={'Eine Trommel,\nkeine Abkürzung.'} flip>
      <p>
        Wir rösten in der Trommel: {roasting.minutes}&nbsp;Minuten bei {roasting.celsius}&nbsp;°C.
        Pro Minute geht es {roasting.degreesPerMinute}&nbsp;Grad aufwärts, dann kühlen die Bohnen{' '}
        {roasting.coolingMinutes}&nbsp;Minuten an der Luft. Danach ruhen sie {roasting.restDays},
        dann kommen sie in die Tüte.
      </p>
      <p>
        Heraus kommen MONZA für den Espresso und IMOLA für den Filter. Was nicht in die Tüte geht,
        fährt in der Ape und im Fiat 500 zu Festen, Firmen und Messen.
      </p>
      <div className="mt-9">
        <ButtonLink href={pages.shop()}>Zum Shop</ButtonLink>
      </div>
    </Scene>
  )
}

function HouseFigures() {
  const business = useBusiness()
  return (
    <section className="ground-giallo" aria-label="Das Haus in Zahlen">
      <dl className="figure-row">
        {companyFigures(business).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="display">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Milestones() {
  const business = useBusiness()
  return (
    <section className="ground-petrolio pb-section">
      <div className="section-head">
        <h2>{displayText('Sechs Plätze\nnach vorn.')}</h2>
        <p>
          Aus der Rösterei wurde nach und nach ein kleiner Rennstall. Überholt haben wir dabei
          niemanden.
        </p>
      </div>
      <ol className="start-grid gutter">
        {milestones(business).map(({ year, title, text }) => (
          <li key={title} className="start-slot">
            <p className="display">{year}</p>
            <h3 className="mt-3 mb-2">{displayText(title)}</h3>
            <p className="max-w-[30em]">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Team() {
  return (
    <Scene ground="giallo" picture={gallerySchuerzen} title="Das Team.">
      <ul className="mt-8 grid gap-6">
        {teamRoles.map(({ startNumber, role, task }) => (
          <li key={role} className="flex items-start gap-5">
            <Roundel large>{startNumber}</Roundel>
            <div>
              <h3 className="text-h4">{displayText(role)}</h3>
              <p className="mt-1">{task}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <ButtonLink href={pages.team()}>Zum Team</ButtonLink>
      </div>
    </Scene>
  )
}

function Address({ business }: { business: BusinessView }) {
  return (
    <div className="grid gap-6">
      <address className="text-lead">
        {business.legalName}
        <br />
        {business.street}
        <br />
        {business.postalCode} {business.city}
      </address>
      <ul>
        {formatOpeningHours(business.openingHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Location() {
  const business = useBusiness()
  return (
    <section className="ground-latte location">
      <div className="location-text">
        <h2>{displayText('Wuppertal, unter der Schwebebahn.')}</h2>
        <div className="mt-8 min-h-[14rem]">
          {business ? <Address business={business} /> : null}
        </div>
        <p className="mt-6 max-w-[30em]">
          Die Wagen können Sie nach Absprache besichtigen. Wer lieber besucht wird, fragt ein Event
          an.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href={pages.contact()}>Kontakt aufnehmen</ButtonLink>
          <EventBookingButton variant="quiet">Termin anfragen</EventBookingButton>
        </div>
      </div>
      <TownMap />
    </section>
  )
}

/** `/about`: the roastery, its figures and years, the team, and directions. */
export default function AboutPage() {
  const business = useBusiness()
  return (
    <>
      <Scene
        ground="crema"
        picture={storyRoesterei}
        title={'Seit 1992\nauf derselben\nLinie.'.replace(
          '1992',
          String(business?.foundedYear ?? ''),
        )}
        isPageHead
      >
        <p>
          Der Gründer macht das seit {business?.house.founderYears}&nbsp;Jahren. In dieser Zeit ist
          vieles schneller geworden. Der Röster nicht.
        </p>
      </Scene>
      <Story />
      <HouseFigures />
      <Kerb />
      <Milestones />
      <Team />
      <Location />
    </>
  )
}
