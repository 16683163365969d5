import { afterEach, expect, test } from 'vitest'
import { pageAssets } from '../../../test/pages/page-assets.ts'
import { createTestShop, type TestShop } from '../../../test/shop.ts'
import { mapFrame } from '../../urls.ts'

let shop: TestShop
afterEach(() => shop.close())

test('only the document around the map may frame OpenStreetMap, run no script, and be framed by the shop', async () => {
  shop = await createTestShop('sqlite', pageAssets)
  const answer = await shop.request(mapFrame)
  expect(answer.status).toBe(200)
  const policy = Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  const { 'style-src': styles, ...others } = policy
  expect(styles).toMatch(/^'sha256-[\w+/]+=*'$/)
  expect(others).toEqual({
    'default-src': "'none'",
    'frame-src': 'https://www.openstreetmap.org',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  })
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const html = await answer.text()
  expect(html).not.toMatch(/<script|<link|style=/)
  expect(html.match(/https?:[^"]*/g)).toEqual([
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/),
  ])
})
