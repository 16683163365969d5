import { useBusiness } from '../../business/web/business-query.ts'
import { houseFigures } from '../../content/domain/company.ts'
import { roasting } from '../../content/domain/roasting.ts'
import { Picture } from '../../content/web/picture.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../platform/web/ui/kerb.tsx'
import { TestimonialsSection } from '../../testimonials/web/testimonials-section.tsx'
import { pages } from '../../urls.ts'
import { HomeContact } from './home-contact.tsx'
import { HomeEvents } from './home-events.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { HomePillars } from './home-pillars.tsx'
import { HomeProducts } from './home-products.tsx'

function Hero() {
  return (
    <section className="hero ground-giallo">
      <div className="hero-text">
        <h1 tabIndex={-1}>{displayText('Wir rasen nicht.\nWir rösten.')}</h1>
        <p>
          {roasting.minutes} Minuten in der Trommel, bei {roasting.celsius}&nbsp;°C.
          So&nbsp;gemütlich war in Monza noch&nbsp;keiner.
        </p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink href={pages.shop()}>Shop entdecken</ButtonLink>
          <ButtonLink href={pages.events()} variant="light">
            Events buchen
          </ButtonLink>
        </div>
      </div>
      <Picture name="hero" mobile="hero-mobile" sizes="100vw" className="hero-shot" priority />
    </section>
  )
}

function Figure({ value, children }: { value: string; children: string }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="display">{value}</dd>
    </div>
  )
}

function Story() {
  const business = useBusiness()
  return (
    <section className="story ground-crema">
      <Picture
        name="story-roesterei"
        sizes="(min-width: 900px) 58vw, 100vw"
        className="story-shot"
      />
      <div className="story-text">
        <h2>Langsam ist unser Vorsprung.</h2>
        <p className="mt-6 max-w-[30em] text-lead">
          Die Schwebebahn ist schneller. Der Röster lässt sich Zeit, bis jede Bohne so weit ist, und
          fährt keine Runde früher ins Ziel.
        </p>
        <dl className="figures mt-10">
          <Figure value={roasting.minutes}>Minuten in der Trommel</Figure>
          <Figure value={`${roasting.celsius} °C`}>und kein Grad Hektik</Figure>
          <Figure value={String(business?.foundedYear ?? '')}>unser Gründungsjahr</Figure>
        </dl>
      </div>
    </section>
  )
}

/** What has come together since, on the paper of the hero. */
function Tally() {
  return (
    <section className="ground-giallo" aria-label="In Zahlen">
      <dl className="tally">
        {houseFigures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="display">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `/`: one field of colour for each part of the house (spec section 1). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Kerb />
      <HomePillars />
      <HomeProducts />
      <Story />
      <Tally />
      <HomeEvents />
      <HomeGallery />
      <TestimonialsSection />
      <HomeContact />
      <Kerb />
    </>
  )
}
