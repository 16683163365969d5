import { expect, test } from 'vitest'
import { carrierKeys } from '../../business/domain/carriers.ts'
import { trackingLink } from './tracking-link.ts'

test.each(carrierKeys)(
  'a parcel with %s leads to the page of that carrier, over https',
  (carrier) => {
    const link = trackingLink({ trackingCode: ' 0034 0/&?x ', carrier })
    const url = new URL(link?.href ?? '')
    expect(url.protocol).toBe('https:')
    expect(link?.href.endsWith('00340%2F%26%3Fx')).toBe(true)
  },
)

test('a URL entered as the tracking code is used as the link', () => {
  const trackingCode = 'https://post.example/verfolgen?nr=1'
  expect(trackingLink({ trackingCode, carrier: 'dhl' })).toEqual({
    carrier: null,
    href: trackingCode,
  })
})

test.each([
  [null, 'dhl'],
  ['00340', null],
] as const)('a tracking code %j with the carrier %j has no link', (trackingCode, carrier) => {
  expect(trackingLink({ trackingCode, carrier })).toBeNull()
})

test('a tracking code that looks like a script is only a part of the URL', () => {
  const link = trackingLink({ trackingCode: 'javascript:alert(1)', carrier: 'ups' })
  expect(link?.href).toMatch(/^https:\/\/www\.ups\.com\//)
})
