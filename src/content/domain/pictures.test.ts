import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packPictures, packThumbs } from './pack-pictures.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { pictureUrl, type BuiltPicture } from './picture-url.ts'
import { pictures } from './pictures.ts'
import { heroMobile } from './sections/pictures/hero-mobile.ts'
import { sharePictures } from './share-pictures.ts'
import { signs } from './signs.ts'

const assets = new URL('../../../assets', import.meta.url).pathname
const ofPages = await Promise.all(
  readdirSync(new URL('sections/pictures', import.meta.url)).map(
    async (file): Promise<readonly BuiltPicture[]> =>
      Object.values(
        (await import(`./sections/pictures/${file}`)) as Readonly<Record<string, BuiltPicture>>,
      ),
  ),
)
const all: Readonly<Record<string, BuiltPicture>> = {
  ...packPictures,
  ...packThumbs,
  ...Object.fromEntries(ofPages.flat().map((picture) => [picture.name, picture])),
  ...galleryPictures,
  ...pictures,
}

const addressesOf = ({ name, hash, widths }: BuiltPicture): string[] =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((kind) => `/images/${name}-${hash}-${width}.${kind}`),
  )

/** Pictures of a state, of which the words beside them say the same. */
const withoutText = new Set(['empty-box', 'order-paket'])

test('a picture that stands in several lists is the same in all of them', () => {
  const listed = [...ofPages.flat(), ...Object.values(galleryPictures)]
  for (const picture of listed) expect(all[picture.name]).toEqual(picture)
})

test('every address of the manifest is a file, and every file has an address', () => {
  const shared = Object.values(sharePictures).map(({ path }) => path)
  const ofLists = Object.values(all).flatMap(addressesOf)
  const addresses = [...ofLists, ...Object.values(signs), ...shared]
  const files = readdirSync(`${assets}/images`).map((file) => `/images/${file}`)
  expect(files.toSorted()).toEqual(addresses.toSorted())
})

test('the addresses that pages build are those of the manifest', () => {
  const addresses = new Set(Object.values(all).flatMap(addressesOf))
  for (const width of heroMobile.widths) {
    expect(addresses).toContain(pictureUrl(heroMobile, width, 'webp'))
  }
})

test('every picture but those of states has an alternative text, and every one a size', () => {
  for (const { name, alt, width, height, widths } of Object.values(all)) {
    if (withoutText.has(name)) expect(alt).toBe('')
    else expect(alt.length).toBeGreaterThan(20)
    expect(width).toBe(widths.at(-1))
    expect(height).toBeGreaterThan(0)
  }
})

test('no size of the mobile hero is above 45 KB as AVIF', () => {
  for (const width of heroMobile.widths) {
    const file = assets + pictureUrl(heroMobile, width, 'avif')
    expect(statSync(file).size).toBeLessThanOrEqual(45_000)
  }
})
