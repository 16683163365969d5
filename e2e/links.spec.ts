import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { publicPages } from '../test/pages/public-pages.ts'
import { baseUrl } from './shop-under-test.ts'

/** Returns the shop's own URLs in href, src and srcset of a document, without their fragments. */
function addressesIn(html: string, at: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|srcset|srcSet)="([^"]*)"/g)].flatMap(
    ([attribute, value = '']) =>
      /srcset/i.test(attribute) ? value.split(',').map((part) => part.trim().split(' ')[0]) : value,
  )
  return values.flatMap((value) => {
    const url = new URL((value ?? '').replaceAll('&amp;', '&'), at)
    return url.origin === baseUrl ? [`${url.pathname}${url.search}`] : []
  })
}

test('every link, picture and file that the home page leads to exists', async ({ request }) => {
  const from = new Map<string, string>([[pages.home(), '']])
  const broken: string[] = []
  for (const [path, source] of from) {
    const answer = await request.get(path)
    if (answer.status() !== 200) broken.push(`${path} on ${source}: ${answer.status()}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    for (const address of addressesIn(await answer.text(), `${baseUrl}${path}`)) {
      if (!from.has(address)) from.set(address, path)
    }
  }
  expect(broken).toEqual([])
  expect(publicPages.filter((path) => !from.has(path))).toEqual([])
})

test('every link with a fragment finds its target', async ({ request }) => {
  const missing: string[] = []
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    for (const [, target = '', id = ''] of html.matchAll(/\shref="([^"#]*)#([^"]+)"/g)) {
      const other = target === '' ? html : await (await request.get(target)).text()
      if (!other.includes(`id="${id}"`)) missing.push(`${target}#${id} on ${path}`)
    }
  }
  expect(missing).toEqual([])
})

test('the sitemap lists every public page, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(named.toSorted()).toEqual(publicPages.map((path) => `${baseUrl}${path}`).toSorted())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
  const manifest = await request.get('/site.webmanifest')
  expect(await manifest.json()).toMatchObject({ start_url: '/', lang: 'de' })
})

for (const [old, path] of [
  ['/terms', pages.terms()],
  ['/privacy', pages.privacy()],
] as const) {
  test(`${old} redirects permanently to ${path} and adds no step to the history`, async ({
    page,
  }) => {
    const answer = await page.request.get(old, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, path])
    await page.goto(pages.shop())
    await page.goto(old)
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL(pages.shop())
  })
}
