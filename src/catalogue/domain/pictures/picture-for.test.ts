import { expect, test } from 'vitest'
import type { PictureChoice } from './picture-choice.ts'
import { pictureFor } from './picture-for.ts'

const built: PictureChoice[] = ['all', 'ground', '1kg']
const own: PictureChoice[] = ['all', 'beans', 'all', 'ground']

test.each<[PictureChoice[], weight: string, grind: string, place: number]>([
  [built, '250g', 'Ganze Bohnen', 0],
  [built, '1kg', 'Ganze Bohnen', 2],
  [built, '250g', 'Gemahlen für Filter', 1],
  [built, '1kg', 'Gemahlen für Filter', 1],
  [own, '250g', 'Ganze Bohnen', 1],
  [own, '1kg', 'Ganze Bohnen', 1],
  [own, '1kg', 'Gemahlen für Espresso', 3],
  [['all', '1kg'], '1kg', 'Gemahlen für Espresso', 1],
  [['ground', '1kg'], '250g', 'Ganze Bohnen', 0],
  [own, '', '', 1],
  [['ground', 'beans', '1kg'], '1kg', 'Ganze Bohnen', 2],
  [[], '', '', 0],
])('of the pictures %j, %s of %s shows number %i', (pictures, weight, grind, place) => {
  const shown = pictures.map((choice) => ({ choice }))
  expect(pictureFor(shown, { weight, grind })).toBe(place)
})
