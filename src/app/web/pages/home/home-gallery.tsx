import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { pages } from '../../../../urls.ts'

const shots = [
  'nachtrennen',
  'gallery-roester',
  'gallery-logodruck',
  'gallery-fiat',
  'gallery-messestand',
  'gallery-startaufstellung',
  'gallery-farbskala',
  'gallery-boxenstopp',
] as const

/** These load at once, wherever the page is scrolled (spec section 1). */
const EAGER = 3

/** Shows eight pictures without gaps. */
export function HomeGallery() {
  return (
    <section>
      <div className="section-head">
        <h2>{displayText('Aus der Boxengasse.')}</h2>
        <p>
          Fahrzeuge, Werkzeug, Bohnen, im Maßstab der Geduld.{' '}
          <Link
            href={pages.gallery()}
            className="font-medium whitespace-nowrap underline decoration-2 underline-offset-4"
          >
            Zur ganzen Galerie
          </Link>
        </p>
      </div>
      <ul className="mosaic">
        {shots.map((name, index) => (
          <li key={name}>
            <Picture
              picture={galleryPictures[name]}
              sizes={
                index === 0 ? '(min-width: 900px) 50vw, 100vw' : '(min-width: 900px) 25vw, 50vw'
              }
              lazy={index >= EAGER}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
