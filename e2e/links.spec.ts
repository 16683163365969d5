import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { publicPages } from './public-pages.ts'
import { baseUrl } from './shop-under-test.ts'

/** Addresses of the own origin in href, src and srcset of a document, without their hashes. */
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

test('no link, picture or file that is reached from the start is missing', async ({ request }) => {
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

test('a link to a place on a page finds that place', async ({ request }) => {
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

test('the sitemap names every public page, and robots.txt the sitemap', async ({ request }) => {
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
  test(`${old} moves to ${path} for good and leaves no trace in the history`, async ({ page }) => {
    const answer = await page.request.get(old, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, path])
    await page.goto(pages.shop())
    await page.goto(old)
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL(pages.shop())
  })
}

for (const path of publicPages) {
  test(`${path} asks no other origin for anything`, async ({ page }) => {
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== baseUrl && protocol !== 'data:') strangers.push(request.url())
    })
    await page.goto(path)
    // To the end, so that everything that waits to come near is asked for.
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 900)
      const { y, end } = await page.evaluate(() => ({
        y: window.scrollY + window.innerHeight,
        end: document.documentElement.scrollHeight,
      }))
      if (y >= end - 2) break
    }
    await page.waitForLoadState('networkidle')
    expect(strangers).toEqual([])
  })
}
