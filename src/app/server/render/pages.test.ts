import { describe, expect, test } from 'vitest'
import { api } from '../../../urls.ts'
import { business, PUBLIC_URL, publicAnswer, setUp } from '../../../../test/pages/page-server.tsx'

const EVIL = '</script><script>alert(1)</script>\u2028<!--'

describe('a page', () => {
  test('carries its data, its head and only the scripts of its own module', async () => {
    const { get } = setUp()
    const response = await get('/product/1')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<h1>Eins</h1>')
    expect(html).toContain('<title>Titel &amp; &lt;b&gt; | Marke</title>')
    expect(html).toContain('<meta name="description" content="Be&quot;schreibung">')
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/product/1">`)
    expect(html).toContain('<meta property="og:site_name" content="Marke">')
    expect(html).toContain('src="/assets/boot.js"')
    expect(html).toContain('data-scripts="/assets/entry.js /assets/vendor.js /assets/product.js"')
    expect(html).not.toContain('not-found.js')
    expect(html).not.toContain('style="')
  })

  test('never takes its URL from the Host or forwarding headers', async () => {
    const { get } = setUp()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const html = await (await get('/product/1', headers)).text()
    expect(html).not.toContain('evil.example')
  })

  test('contains its data without letting it end the script element', async () => {
    const { get, products } = setUp()
    products.set('1', { name: EVIL })
    const html = await (await get('/product/1')).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--<')
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(state ?? '')).toMatchObject({ outcomes: [{}, { data: { name: EVIL } }] })
    expect(state).not.toContain('\u2028')
  })

  test('is answered for GET and HEAD alone', async () => {
    const { app, get } = setUp()
    const whole = await get('/')
    const headOnly = await app.request('/', { method: 'HEAD' })
    expect(await headOnly.text()).toBe('')
    expect(headOnly.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    const posted = await app.request('/', { method: 'POST' })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('allow')).toBe('GET, HEAD')
  })

  test('has one URL: a slash at the end is removed, never towards another host', async () => {
    const { get } = setUp()
    const response = await get('/product/1/?view=list')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/product/1?view=list',
    ])
    expect((await get('//evil.example/')).status).toBe(404)
  })

  test('whose code fails on the server is a 500 with a text, and is logged', async () => {
    const { get, log } = setUp()
    const response = await get('/broken')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('broken page')
    expect(log.error).toHaveBeenCalledOnce()
  })
})

describe('a missing page', () => {
  test('is an English page with status 404, with the same bytes for every URL', async () => {
    const { get } = setUp()
    const response = await get('/nowhere/at/all')
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('<div lang="en">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('nowhere')
    expect(await (await get('/elsewhere')).text()).toBe(html)
    expect((await get('/tab/unlisted')).status).toBe(404)
  })

  test('of a route with parameters is its own "not found" and never shows the requested value', async () => {
    const { get } = setUp()
    const missing = await get('/product/777')
    const html = await missing.text()
    expect(missing.status).toBe(404)
    expect(html).toContain('<h1>Nicht da</h1>')
    expect(html).not.toContain('777')
    const malformed = await get('/product/abc')
    expect(malformed.status).toBe(404)
    expect(await malformed.text()).toBe(html)
  })

  test('appears as soon as it exists', async () => {
    const { get, products } = setUp()
    expect((await get('/product/2')).status).toBe(404)
    products.set('2', { name: 'Zwei' })
    expect((await get('/product/2')).status).toBe(200)
  })

  test('is not served for a file of another build', async () => {
    const { get } = setUp()
    const response = await get('/assets/old-build.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain('text/plain')
  })

  test("does not replace the API's own 404", async () => {
    const { get } = setUp()
    expect(await (await get('/api/none')).text()).not.toContain('<html')
  })
})

describe('the cache', () => {
  test('renders a page once, however many request it at once', async () => {
    const { requestCount, get } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/product/1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await get('/product/1')
    expect(requestCount('/api/products/1')).toBe(1)
  })

  test('does not grow with query strings, but knows the accepted ones', async () => {
    const { requestCount, get } = setUp()
    for (let count = 0; count < 1000; count++) await get(`/product/1?utm=${count}&view=x${count}`)
    expect(requestCount('/api/products/1')).toBe(1)
    const html = await (await get('/product/1?utm=1&view=grid')).text()
    expect(html).toContain('"search":"view=grid"')
    expect(requestCount('/api/products/1')).toBe(2)
  })

  test('renders a later page of a list once, however many clients request it, until a change drops it', async () => {
    const { requestCount, change, get } = setUp()
    await Promise.all(Array.from({ length: 20 }, () => get('/product/1?after=24')))
    await get('/product/1?after=24')
    expect(requestCount('/api/products/1')).toBe(1)
    change(['product:1'])
    await get('/product/1?after=24')
    expect(requestCount('/api/products/1')).toBe(2)
  })

  test('keeps every other page when a client asks for all pages of a list', async () => {
    const { requestCount, get, products } = setUp()
    await get('/product/1')
    products.set('2', { name: 'x'.repeat(1_000_000) })
    for (let after = 1; after <= 40; after += 1) await get(`/product/2?after=${after}`)
    expect(requestCount('/api/products/2')).toBe(40)
    await get('/product/1')
    expect(requestCount('/api/products/1')).toBe(1)
  })

  test('gives search engines one URL for all of them: the one without a query string', async () => {
    const { get } = setUp()
    for (const path of ['/product/1', '/product/1?view=grid', '/product/1?view=grid&utm=1']) {
      const html = await (await get(path)).text()
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/product/1">`)
      expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}/product/1">`)
    }
  })

  test('drops exactly the pages that carry a changed tag', async () => {
    const { requestCount, change, get, products } = setUp()
    products.set('2', { name: 'Zwei' })
    await get('/product/1')
    await get('/product/2')
    products.set('1', { name: 'Neu' })
    change(['product:1'])
    expect(await (await get('/product/1')).text()).toContain('<h1>Neu</h1>')
    await get('/product/2')
    expect(requestCount('/api/products/2')).toBe(1)
    change('everything')
    await get('/product/2')
    expect(requestCount('/api/products/2')).toBe(2)
  })

  test('never keeps a render that a change made stale, and later requests get a new one', async () => {
    const gate = Promise.withResolvers<void>()
    const names = ['Alt', 'Neu']
    const apiFetch = async (path: string) => {
      if (path === api.business()) return publicAnswer(business, 'business')
      const answer = publicAnswer({ name: names.shift() }, 'product:1')
      if (names.length > 0) await gate.promise
      return answer
    }
    const { change, get } = setUp({ apiFetch })
    const early = get('/product/1')
    await expect.poll(() => names).toHaveLength(1)
    change(['product:1'])
    const late = await get('/product/1')
    gate.resolve()
    expect(await (await early).text()).toContain('<h1>Alt</h1>')
    expect(await late.text()).toContain('<h1>Neu</h1>')
    expect(await (await get('/product/1')).text()).toContain('<h1>Neu</h1>')
  })

  test('keeps no page whose data could not be loaded: 503 with the error state, then the page', async () => {
    let isAway = true
    const apiFetch = async (path: string) =>
      isAway
        ? Response.json({ message: 'Weg', code: 'unavailable' }, { status: 503 })
        : Response.json(path === api.business() ? business : { name: 'Da' })
    const { get } = setUp({ apiFetch })
    const away = await get('/product/1')
    expect(away.status).toBe(503)
    expect(away.headers.get('cache-control')).toBe('no-store')
    expect(away.headers.get('retry-after')).toBe('5')
    expect(await away.text()).toContain('<h1>Nicht da</h1>')
    isAway = false
    expect((await get('/product/1')).status).toBe(200)
  })

  test('serves a shell as one page for all parameters', async () => {
    const { get } = setUp()
    const first = await (await get('/mine/secret-1')).text()
    expect(await (await get('/mine/secret-2')).text()).toBe(first)
    expect(first).not.toContain('secret')
    expect(first).toContain('noindex')
  })
})
