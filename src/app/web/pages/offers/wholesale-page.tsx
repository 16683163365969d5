import '../../styles/scenes.css'
import { galleryStartaufstellung } from '../../../../content/domain/sections/pictures/gallery-startaufstellung.ts'
import { grosshandelSaecke } from '../../../../content/domain/sections/pictures/grosshandel-saecke.ts'
import { wholesale } from '../../../../content/domain/offers/offers.ts'
import { Lanes } from '../../../../content/web/sections/lanes.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { pages } from '../../../../urls.ts'

const Below = lazyPart(
  'wholesale-below',
  async () => (await import('./wholesale-below.tsx')).WholesaleBelow,
)

function PageHead() {
  return (
    <Scene
      ground="petrolio"
      picture={galleryStartaufstellung}
      title={'Kaffee für\ndas ganze Feld.'}
      isPageHead
    >
      <p>
        Großhandel für alle, bei denen mehr als eine Tasse am Start steht. Aus der Trommel in
        Wuppertal, in Gebinden von {wholesale.minPackKilograms}&nbsp;bis&nbsp;
        {wholesale.maxPackKilograms}&nbsp;kg.
      </p>
      <div className="mt-9 flex flex-wrap gap-4">
        <ButtonLink href={pages.wholesaleForm()}>Jetzt Angebot anfordern</ButtonLink>
        <ButtonLink href={pages.contact()} variant="quiet">
          Kontakt aufnehmen
        </ButtonLink>
      </div>
    </Scene>
  )
}

function TargetGroups() {
  return (
    <Lanes
      ground="latte"
      title="Wer bei uns tankt."
      lanes={[
        {
          title: 'Gastronomie & Hotels',
          text: 'Für Bars, Restaurants und Frühstücksräume, in denen der erste Kaffee über den Rest des Tages entscheidet.',
        },
        {
          title: 'Handel & Wieder\u00ADverkauf',
          text: 'Für Läden, die MONZA und IMOLA ins Regal stellen. Die Tüten sind von Weitem zu erkennen.',
        },
        {
          title: 'Büros',
          text: 'Für Teeküchen mit hohem Verbrauch und entsprechend klaren Meinungen.',
        },
      ]}
    />
  )
}

function Assortment() {
  return (
    <Scene ground="giallo" picture={grosshandelSaecke} title="Das Sortiment." flip blend>
      <ul className="mt-6 grid max-w-[34em] gap-5">
        <li className="lane">
          <h3 className="text-h4">Röstungen</h3>
          <p className="mt-1">MONZA und IMOLA, dieselben Röstungen wie im Shop.</p>
        </li>
        <li className="lane">
          <h3 className="text-h4">Großgebinde</h3>
          <p className="mt-1">
            {wholesale.minPackKilograms} bis {wholesale.maxPackKilograms}&nbsp;kg, als ganze Bohne
            oder in mehreren Mahlgraden.
          </p>
        </li>
        <li className="lane">
          <h3 className="text-h4">Spezialitäten</h3>
          <p className="mt-1">Sortenreine Kaffees aus einer Herkunft.</p>
        </li>
      </ul>
      <div className="mt-9">
        <ButtonLink href={pages.wholesaleList()}>Produktliste anfordern</ButtonLink>
      </div>
    </Scene>
  )
}

/**
 * `/wholesale`, `/wholesale?kind=product-list`: target groups, products, reasons, and the request
 * form.
 */
export default function WholesalePage() {
  return (
    <>
      <PageHead />
      <Kerb />
      <TargetGroups />
      <Assortment />
      <Below />
    </>
  )
}
WholesalePage.parts = [Below]
