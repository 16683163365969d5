import '../../styles/offers.css'
import { galleryBoxenstopp } from '../../../../content/domain/sections/pictures/gallery-boxenstopp.ts'
import { galleryWerkzeug } from '../../../../content/domain/sections/pictures/gallery-werkzeug.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { NoWithdrawalNote } from '../../../../content/web/offers/no-withdrawal-note.tsx'
import {
  companyWorkshop,
  workshops,
  type Workshop,
} from '../../../../content/domain/offers/offers.ts'
import { servicePriceNote } from '../../../../content/domain/sections/service-price-note.ts'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import type { Ground } from '../../../../platform/web/ui/page-header.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../../urls.ts'
import { formatEuro } from '../../../../platform/domain/money.ts'

const looks: Readonly<Record<Workshop['key'], { ground: Ground; text: string }>> = {
  basic: {
    ground: 'monza',
    text: 'Die Einführungsrunde: Mühle, Siebträger, Bezug. Danach wissen Sie, warum Ihr Espresso bisher so geschmeckt hat.',
  },
  'latte-art': {
    ground: 'imola',
    text: 'Für alle, bei denen der Espresso schon läuft. Jetzt bekommt der Milchschaum eine Ideallinie.',
  },
  intensiv: {
    ground: 'giallo',
    text: 'Die Langstrecke für zu Hause: von der Bohne bis zur Tasse, ohne Boxenfunk.',
  },
}

function Bay({ workshop }: { workshop: Workshop }) {
  const { ground, text } = looks[workshop.key]
  const business = useBusiness()
  return (
    <article className={`offer-card ground-${ground}`}>
      <h3>{displayText(workshop.name)}</h3>
      <p className="mt-3 font-medium">
        {workshop.level ? `${workshop.level} · ` : null}
        {workshop.hours}&nbsp;Stunden
      </p>
      <p className="mt-5 max-w-[28em]">{text}</p>
      <p className="mt-auto mb-8 pt-8">
        <span className="display text-h2">{formatEuro(workshop.priceCents)}</span>
        <br />
        pro Person
        {business ? `, ${servicePriceNote(business.taxRegime)}` : null}
      </p>
      <ButtonLink href={pages.contact(workshop.key)}>
        Jetzt buchen<VisuallyHidden>: {workshop.name}</VisuallyHidden>
      </ButtonLink>
    </article>
  )
}

/** `/workshops`: three for individuals, one for companies. */
export default function WorkshopsPage() {
  const { name, minPeople, maxPeople, key } = companyWorkshop
  return (
    <>
      <Scene ground="crema" picture={galleryWerkzeug} title={'Ab in\ndie Box.'} isPageHead blend>
        <p>
          Barista-Workshops in Wuppertal. Sie stehen an der Maschine, wir daneben. Helme braucht es
          keine, Durst schon.
        </p>
      </Scene>
      <Kerb />
      <section className="ground-latte start-lights" aria-labelledby="public-workshops">
        <div className="section-head">
          <h2 id="public-workshops">{displayText('Drei Trainings.\nKein Qualifying.')}</h2>
          <p>
            Sagen Sie uns, wann es Ihnen passt. Den Termin stimmen wir mit Ihnen ab.{' '}
            <NoWithdrawalNote />
          </p>
        </div>
        <div className="offer-cards">
          {workshops.map((workshop) => (
            <Bay key={workshop.key} workshop={workshop} />
          ))}
        </div>
      </section>
      <Scene ground="latte" picture={galleryBoxenstopp} title={'Die ganze\nBoxencrew.'} flip>
        <p>
          {name} für {minPeople}&nbsp;bis&nbsp;{maxPeople}&nbsp;Personen. Umfang und Preis nennen
          wir Ihnen im Angebot.
        </p>
        <div className="mt-9">
          <ButtonLink href={pages.contact(key)}>
            Jetzt buchen<VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
        </div>
      </Scene>
    </>
  )
}
