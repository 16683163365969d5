import { expect, test } from 'vitest'
import { ownImage, productImage } from './product-image.ts'

test('the pack shot serves products named monza or imola that have no picture of their own', () => {
  expect(productImage('MONZA', null)).toMatch(/^\/images\/pack-monza-/)
  expect(productImage('Imola entkoffeiniert', null)).toMatch(/^\/images\/pack-imola-/)
  expect(productImage('MONZA', '/images/own.webp')).toBe('/images/own.webp')
  expect(productImage('Tasse', null)).toBeNull()
})

test('a pack shot sent back by a form does not become a picture of its own', () => {
  expect(ownImage('MONZA', productImage('MONZA', null))).toBeNull()
  expect(ownImage('MONZA', '/images/own.webp')).toBe('/images/own.webp')
})
