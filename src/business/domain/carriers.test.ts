import { expect, test } from 'vitest'
import { carrierKeys, carriers } from './carriers.ts'

test('every carrier can be chosen, has a name, and a tracking page of its own over https', () => {
  expect(carrierKeys.toSorted()).toEqual(Object.keys(carriers).toSorted())
  const pages = carrierKeys.map((key) => new URL(`${carriers[key].trackingUrl}T-1`))
  for (const { protocol, href } of pages) {
    expect(protocol).toBe('https:')
    expect(href).toMatch(/T-1$/)
  }
  expect(new Set(pages.map(({ hostname }) => hostname)).size).toBe(carrierKeys.length)
})
