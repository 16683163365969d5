import { pictureUrl, type PictureName } from '../../content/domain/picture-url.ts'

const PACK_SHOTS: readonly (readonly [word: string, picture: PictureName])[] = [
  ['monza', 'pack-monza'],
  ['imola', 'pack-imola'],
]

const LIST_WIDTH = 960

/** The pack shot that belongs to a product name; null when there is none. */
export function packShot(name: string): PictureName | null {
  const lower = name.toLowerCase()
  return PACK_SHOTS.find(([word]) => lower.includes(word))?.[1] ?? null
}

function packShotUrl(name: string): string | null {
  const picture = packShot(name)
  return picture && pictureUrl(picture, LIST_WIDTH, 'webp')
}

/** What the API shows as `image`: the owner's own picture, else the pack shot of the name. */
export function productImage(name: string, ownImage: string | null): string | null {
  return ownImage ?? packShotUrl(name)
}

/** What is stored as own image: a pack shot sent back by a form is none, its address may change. */
export function ownImage(name: string, image: string | null): string | null {
  return image === packShotUrl(name) ? null : image
}
