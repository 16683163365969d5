import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import { orderPaket } from '../../../../content/domain/sections/pictures/order-paket.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { pages } from '../../../../urls.ts'

/** The pictures of fairs and events are on `/events`. */
const shots = [
  galleryPictures.nachtrennen,
  galleryPictures['gallery-roester'],
  galleryPictures['brew-herdkanne'],
  galleryPictures['gallery-fiat'],
  galleryPictures['gallery-farbskala'],
  galleryPictures['grosshandel-saecke'],
  orderPaket,
  galleryPictures['gallery-boxenstopp'],
]

/** On the confirmation of an order the words beside this picture say the same, so it has no text there. */
const PARCEL =
  'Roter Fiat 500 mit Startnummer 92 fährt auf einer Straße mit rot-weißen Randsteinen, auf dem Dach ein verzurrtes Paket aus Packpapier.'

/** These load at once, wherever the page is scrolled (spec section 1). */
const EAGER = 3

/** Two columns wide; so is the sixth, which home.css stretches as well. */
const WIDE = new Set([0, 5])

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
        {shots.map((picture, index) => (
          <li key={picture.name}>
            <Picture
              picture={picture}
              alt={picture === orderPaket ? PARCEL : picture.alt}
              sizes={
                WIDE.has(index) ? '(min-width: 900px) 60vw, 100vw' : '(min-width: 900px) 25vw, 50vw'
              }
              lazy={index >= EAGER}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
