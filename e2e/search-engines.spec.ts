import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { publicPages } from '../test/pages/public-pages.ts'
import { baseUrl } from './shop-under-test.ts'

/** Content of a meta tag in a document, by its name or property. */
function metaIn(html: string, key: string): string {
  const [, value = ''] =
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html) ?? []
  return value
}

test('every page has a picture for social networks in the expected size', async ({ request }) => {
  const pictures = new Map<string, string[]>()
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    const address = metaIn(html, 'og:image')
    expect(address, path).toMatch(new RegExp(`^${baseUrl}/images/share-[a-z0-9-]+\\.jpg$`))
    expect(metaIn(html, 'og:image:alt').length, path).toBeGreaterThan(10)
    const size = [metaIn(html, 'og:image:width'), metaIn(html, 'og:image:height')]
    expect(size, path).toEqual(['1200', '630'])
    pictures.set(address, [...(pictures.get(address) ?? []), path])
  }
  for (const address of pictures.keys()) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const bytes = await answer.body()
    expect(bytes.length).toBeLessThan(150_000)
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
  // The legal pages share the home page's picture; no other picture is used twice.
  const shared = [...pictures.values()].filter((paths) => paths.length > 1)
  expect(shared).toEqual([
    [
      '/',
      '/agb',
      '/datenschutz',
      '/vertrag-widerrufen',
      '/widerrufsbelehrung',
      '/impressum',
      '/barrierefreiheit',
    ],
  ])
})

test('titles and descriptions fit into a search result and are unique', async ({ request }) => {
  const titles: string[] = []
  const descriptions: string[] = []
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    const description = metaIn(html, 'description')
    expect(
      title.replaceAll('&amp;', '&').replaceAll('&#39;', "'").length,
      path,
    ).toBeLessThanOrEqual(65)
    expect(description.length, path).toBeGreaterThanOrEqual(30)
    expect(description.length, path).toBeLessThanOrEqual(165)
    titles.push(title)
    descriptions.push(description)
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('every icon has the size that is declared', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; sizes: string; type: string }[]
  }
  const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
  for (const { src, sizes, type } of [...manifest.icons, touch]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type'], src).toContain(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('personal pages are excluded from search engines', async ({ request }) => {
  for (const path of ['/cart', '/checkout', '/login', '/my-account', '/admin', '/order/x']) {
    const html = await (await request.get(path)).text()
    expect(metaIn(html, 'robots'), path).toBe('noindex')
  }
})
