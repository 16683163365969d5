import { useBusiness } from '../../business/web/business-query.ts'
import { roasting } from '../../content/domain/roasting.ts'
import { Picture } from '../../content/web/picture.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../platform/web/ui/kerb.tsx'
import { pages } from '../../urls.ts'
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
        <ButtonLink href={pages.shop()}>Shop entdecken</ButtonLink>
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

/** `/`: hero, both roasts, how they are roasted. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Kerb />
      <HomeProducts />
      <Story />
      <Kerb />
    </>
  )
}
