import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { companyFigures } from '../../../../content/domain/company.ts'
import { roasting } from '../../../../content/domain/roasting.ts'
import { Picture } from '../../../../content/web/picture.tsx'

function Figure({ value, children }: { value: string; children: string }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="display">{value}</dd>
    </div>
  )
}

/** The slow roast, as a picture and three figures. */
export function HomeStory() {
  const business = useBusiness()
  return (
    <section className="story ground-crema">
      <Picture
        picture={galleryPictures['story-roesterei']}
        sizes="(min-width: 900px) 88vw, 100vw"
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

/** The company's figures on the background of the hero. */
export function HomeTally() {
  const business = useBusiness()
  return (
    <section className="ground-giallo" aria-label="In Zahlen">
      <dl className="figure-row pit-boards">
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
