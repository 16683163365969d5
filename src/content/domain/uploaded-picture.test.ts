import { expect, test } from 'vitest'
import { uploadedPicture } from './uploaded-picture.ts'

test('an uploaded picture has the smaller widths and its own, and is never enlarged', () => {
  expect(uploadedPicture('/product-images/a1-1000x500-960.webp')).toEqual({
    stem: '/product-images/a1-1000x500-',
    width: 1000,
    height: 500,
    widths: [480, 960, 1000],
  })
  expect(uploadedPicture('/product-images/a1-960x500-960.webp')?.widths).toEqual([480, 960])
  expect(uploadedPicture('/product-images/a1-300x500-300.webp')?.widths).toEqual([300])
})

test.each([
  '/images/monza.webp',
  '/product-images/a1-1000x500-960.png',
  'https://example.de/product-images/a1-1000x500-960.webp',
  '/product-images/a1-1000x500-960.webp?x',
  '/product-images/a1-1000-960.webp',
])('%s is no uploaded picture', (url) => {
  expect(uploadedPicture(url)).toBeNull()
})
