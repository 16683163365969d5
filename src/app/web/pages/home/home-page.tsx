import '../../styles/home.css'
import { hero } from '../../../../content/domain/sections/pictures/hero.ts'
import { heroMobile } from '../../../../content/domain/sections/pictures/hero-mobile.ts'
import { roasting } from '../../../../content/domain/roasting.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { pages } from '../../../../urls.ts'

const Products = lazyPart(
  'products',
  async () => (await import('./home-products.tsx')).HomeProducts,
)
const Below = lazyPart('below', async () => (await import('./home-below.tsx')).HomeBelow)

function Hero() {
  return (
    <section className="hero ground-giallo">
      <div className="hero-text">
        <h1 tabIndex={-1}>{displayText('Wir rasen nicht.\nWir rösten.')}</h1>
        <p>
          {roasting.minutes}&nbsp;Minuten in der Trommel, bei {roasting.celsius}&nbsp;°C.
          So&nbsp;gemütlich war in Monza noch&nbsp;keiner.
        </p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink href={pages.shop()}>Shop entdecken</ButtonLink>
          <ButtonLink href={pages.events()} variant="light">
            Events buchen
          </ButtonLink>
        </div>
      </div>
      <Picture picture={hero} mobile={heroMobile} sizes="100vw" className="hero-shot" priority />
    </section>
  )
}

/** `/`: one coloured section for each part of the business (spec section 1). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Kerb />
      <Products />
      <Below />
    </>
  )
}
HomePage.parts = [Products, Below]
