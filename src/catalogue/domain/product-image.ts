import { pictureUrl } from '../../content/domain/picture-url.ts'
import { pictures } from '../../content/domain/pictures.ts'

const PACK_SHOTS = [
  ['monza', 'pack-monza'],
  ['imola', 'pack-imola'],
] as const satisfies readonly (readonly [word: string, picture: keyof typeof pictures])[]

/** Width in pixels of the file that stands for a picture where it has one address, as in orders. */
export const ADDRESS_WIDTH = 960

/** Returns the pack shot that belongs to a product name, or null. */
export function packShot(name: string): (typeof PACK_SHOTS)[number][1] | null {
  const lower = name.toLowerCase()
  return PACK_SHOTS.find(([word]) => lower.includes(word))?.[1] ?? null
}

function packShotUrl(name: string): string | null {
  const picture = packShot(name)
  return picture && pictureUrl(pictures[picture], ADDRESS_WIDTH, 'webp')
}

/** Returns what the API shows as `image`: the uploaded image, otherwise the pack shot of the name. */
export function productImage(name: string, ownImage: string | null): string | null {
  return ownImage ?? packShotUrl(name)
}

/** Returns what is stored as the product's own image. A form sends a pack shot back, which is not stored because its path may change. */
export function ownImage(name: string, image: string | null): string | null {
  return image === packShotUrl(name) ? null : image
}
