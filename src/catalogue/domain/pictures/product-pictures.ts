import { packPictures, packThumbs } from '../../../content/domain/pack-pictures.ts'
import { pictures } from '../../../content/domain/pictures.ts'
import { stemOf } from '../../../content/domain/picture-url.ts'
import type { PictureFiles } from '../../../content/domain/uploaded-picture.ts'
import type { PictureChoice } from './picture-choice.ts'
import type { ExtraPicture } from './extra-pictures.ts'
import { ADDRESS_WIDTH, packShot } from '../product-image.ts'

/** A picture as the product's page shows it. */
interface ShownPicture {
  readonly src: string
  readonly alt: string
  /** The choice that it shows. */
  readonly choice: PictureChoice
  /** The files of a built picture; those of an uploaded one follow from its path. */
  readonly files?: PictureFiles | undefined
  /** A small file of a built picture. */
  readonly thumb?: PictureFiles | undefined
}

const built = { ...pictures, ...packPictures }

type PackName = keyof typeof packPictures | 'pack-monza' | 'pack-imola'

function filesOf(
  name: string,
  picture: Omit<PictureFiles, 'stem'> & { readonly hash: string },
): PictureFiles {
  const { hash, width, height, widths } = picture
  return { stem: stemOf(name, hash), width, height, widths: [...widths] }
}

function builtPicture(name: PackName, choice: PictureChoice): ShownPicture {
  const { alt } = built[name]
  const files = filesOf(name, built[name])
  const thumb = filesOf(`${name}-thumb`, packThumbs[`${name}-thumb`])
  return { src: `${files.stem}${ADDRESS_WIDTH}.webp`, alt, choice, files, thumb }
}

const builtPictures = {
  'pack-monza': [
    builtPicture('pack-monza', 'all'),
    builtPicture('pack-monza-gemahlen', 'ground'),
    builtPicture('pack-monza-1kg', '1kg'),
  ],
  'pack-imola': [
    builtPicture('pack-imola', 'all'),
    builtPicture('pack-imola-gemahlen', 'ground'),
    builtPicture('pack-imola-1kg', '1kg'),
  ],
} as const satisfies Record<NonNullable<ReturnType<typeof packShot>>, readonly ShownPicture[]>

/**
 * Returns the pictures of a product, its main picture first. A product with extra pictures shows
 * those after its main one; otherwise some names have built ones.
 */
export function productPictures(
  product: {
    readonly name: string
    readonly image: string | null
    readonly image_alt: string
  },
  extra: readonly ExtraPicture[] = [],
): readonly ShownPicture[] {
  const { name, image, image_alt: alt } = product
  const others = extra
    .filter((other) => other.image !== image)
    .map(({ image: src, ...picture }): ShownPicture => ({ src, ...picture }))
  if (image !== null) return [{ src: image, alt: alt || name, choice: 'all' }, ...others]
  const shot = packShot(name)
  const shown = shot ? builtPictures[shot] : []
  return others.length > 0 ? [...shown.slice(0, 1), ...others] : shown
}
