import { galleryPictures } from '../../content/domain/gallery-pictures.ts'
import { Picture } from '../../content/web/picture.tsx'

/** The picture of the three winners. */
export function Podium() {
  return (
    <Picture picture={galleryPictures.podium} sizes="(min-width: 900px) 46vw, 100vw" lazy={false} />
  )
}
