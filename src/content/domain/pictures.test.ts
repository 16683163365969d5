import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packPictures, packThumbs } from './pack-pictures.ts'
import { galleryPictures } from './sections/gallery-pictures.ts'
import { pictureUrl } from './picture-url.ts'
import { pictures } from './pictures.ts'
import { sharePictures } from './share-pictures.ts'
import { signs } from './signs.ts'
import { emptyBox } from './states/empty-box.ts'
import { orderPaket } from './states/order-paket.ts'

const assets = new URL('../../../assets', import.meta.url).pathname
const all = Object.entries({ ...pictures, ...packPictures, ...packThumbs, ...galleryPictures })

const filesOf = (stem: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => ['avif', 'webp'].map((kind) => `${stem}${width}.${kind}`))

const addressesOf = ([name, { hash, widths }]: (typeof all)[number]): string[] =>
  filesOf(`/images/${name}-${hash}-`, widths)

test('every address of the manifest is a file, and every file has an address', () => {
  const shared = Object.values(sharePictures).map(({ path }) => path)
  const ofStates = [emptyBox, orderPaket].flatMap(({ files: { stem, widths } }) =>
    filesOf(stem, widths),
  )
  const addresses = [...all.flatMap(addressesOf), ...ofStates, ...Object.values(signs), ...shared]
  const files = readdirSync(`${assets}/images`).map((file) => `/images/${file}`)
  expect(files.toSorted()).toEqual(addresses.toSorted())
})

test('the addresses that pages build are those of the manifest', () => {
  const addresses = new Set(all.flatMap(addressesOf))
  for (const width of pictures.hero.widths) {
    expect(addresses).toContain(pictureUrl('hero', width, 'webp'))
  }
})

test('every picture has an alternative text and a size', () => {
  for (const [, { alt, width, height, widths }] of all) {
    expect(alt.length).toBeGreaterThan(20)
    expect(width).toBe(widths.at(-1))
    expect(height).toBeGreaterThan(0)
  }
})

test('no size of the mobile hero is above 45 KB as AVIF', () => {
  for (const width of pictures['hero-mobile'].widths) {
    const file = assets + pictureUrl('hero-mobile', width, 'avif')
    expect(statSync(file).size).toBeLessThanOrEqual(45_000)
  }
})
