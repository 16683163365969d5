import { describe, expect, test } from 'vitest'
import { api } from '../../../urls.ts'
import { business, PUBLIC_URL, setUp } from '../../../../test/page-server.tsx'

const EVIL = '</script><script>alert(1)</script>\u2028<!--'

describe('a page', () => {
  test('carries its data, its head and only the scripts of its own module', async () => {
    const { get } = setUp()
    const response = await get('/thing/1')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<h1>Eins</h1>')
    expect(html).toContain('<title>Titel &amp; &lt;b&gt; | Marke</title>')
    expect(html).toContain('<meta name="description" content="Be&quot;schreibung">')
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/thing/1">`)
    expect(html).toContain('<meta property="og:site_name" content="Marke">')
    expect(html).toContain('src="/assets/boot.js"')
    expect(html).toContain('data-scripts="/assets/entry.js /assets/vendor.js /assets/thing.js"')
    expect(html).not.toContain('not-found.js')
    expect(html).not.toContain('style="')
  })

  test('never takes an address from the Host or forwarding headers', async () => {
    const { get } = setUp()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const html = await (await get('/thing/1', headers)).text()
    expect(html).not.toContain('evil.example')
  })

  test('cannot be broken out of by the data it carries', async () => {
    const { get, things } = setUp()
    things.set('1', { name: EVIL })
    const html = await (await get('/thing/1')).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--<')
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(state ?? '')).toMatchObject({ outcomes: [{}, { data: { name: EVIL } }] })
    expect(state).not.toContain('\u2028')
  })

  test('is answered to GET and HEAD alone', async () => {
    const { app, get } = setUp()
    const whole = await get('/')
    const headOnly = await app.request('/', { method: 'HEAD' })
    expect(await headOnly.text()).toBe('')
    expect(headOnly.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    const posted = await app.request('/', { method: 'POST' })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('allow')).toBe('GET, HEAD')
  })

  test('has one address: a slash at the end is taken away, never to another host', async () => {
    const { get } = setUp()
    const response = await get('/thing/1/?view=list')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/thing/1?view=list'])
    expect((await get('//evil.example/')).status).toBe(404)
  })

  test('that breaks on the server is a 500 in words and is logged', async () => {
    const { get, log } = setUp()
    const response = await get('/broken')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('broken page')
    expect(log.error).toHaveBeenCalledOnce()
  })
})

describe('what is not there', () => {
  test('is an English page with status 404, for every address the same bytes', async () => {
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

  test('of a page with parameters is its own "not found", never naming what was asked', async () => {
    const { get } = setUp()
    const missing = await get('/thing/777')
    const html = await missing.text()
    expect(missing.status).toBe(404)
    expect(html).toContain('<h1>Nicht da</h1>')
    expect(html).not.toContain('777')
    const malformed = await get('/thing/abc')
    expect(malformed.status).toBe(404)
    expect(await malformed.text()).toBe(html)
  })

  test('appears as soon as it exists', async () => {
    const { get, things } = setUp()
    expect((await get('/thing/2')).status).toBe(404)
    things.set('2', { name: 'Zwei' })
    expect((await get('/thing/2')).status).toBe(200)
  })

  test('is no page when it is a file of another build', async () => {
    const { get } = setUp()
    const response = await get('/assets/old-build.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain('text/plain')
  })

  test('leaves the API its own 404', async () => {
    const { get } = setUp()
    expect(await (await get('/api/none')).text()).not.toContain('<html')
  })
})

describe('the cache', () => {
  test('renders a page once, however many ask at once', async () => {
    const { asked, get } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/thing/1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await get('/thing/1')
    expect(asked('/api/things/1')).toBe(1)
  })

  test('does not grow with query strings, but knows the accepted ones', async () => {
    const { asked, get } = setUp()
    for (let count = 0; count < 1000; count++) await get(`/thing/1?utm=${count}&view=x${count}`)
    expect(asked('/api/things/1')).toBe(1)
    const html = await (await get('/thing/1?utm=1&view=grid')).text()
    expect(html).toContain('"search":"view=grid"')
    expect(asked('/api/things/1')).toBe(2)
  })

  test('tells search engines one address for all of them: the one without a query string', async () => {
    const { get } = setUp()
    for (const path of ['/thing/1', '/thing/1?view=grid', '/thing/1?view=grid&utm=1']) {
      const html = await (await get(path)).text()
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/thing/1">`)
      expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}/thing/1">`)
    }
  })

  test('drops exactly the pages that carry a changed tag', async () => {
    const { asked, change, get, things } = setUp()
    things.set('2', { name: 'Zwei' })
    await get('/thing/1')
    await get('/thing/2')
    things.set('1', { name: 'Neu' })
    change(['thing:1'])
    expect(await (await get('/thing/1')).text()).toContain('<h1>Neu</h1>')
    await get('/thing/2')
    expect(asked('/api/things/2')).toBe(1)
    change('everything')
    await get('/thing/2')
    expect(asked('/api/things/2')).toBe(2)
  })

  test('never keeps a render that a change overtook, and who asks later gets a new one', async () => {
    const gate = Promise.withResolvers<void>()
    const names = ['Alt', 'Neu']
    const apiFetch = async (path: string) => {
      if (path === api.business()) return Response.json(business)
      const answer = Response.json({ name: names.shift() })
      if (names.length > 0) await gate.promise
      return answer
    }
    const { change, get } = setUp({ apiFetch })
    const early = get('/thing/1')
    await expect.poll(() => names).toHaveLength(1)
    change(['thing:1'])
    const late = await get('/thing/1')
    gate.resolve()
    expect(await (await early).text()).toContain('<h1>Alt</h1>')
    expect(await late.text()).toContain('<h1>Neu</h1>')
    expect(await (await get('/thing/1')).text()).toContain('<h1>Neu</h1>')
  })

  test('keeps no page whose data is away: 503 with the error state, then the page', async () => {
    let isAway = true
    const apiFetch = async (path: string) =>
      isAway
        ? Response.json({ message: 'Weg', code: 'unavailable' }, { status: 503 })
        : Response.json(path === api.business() ? business : { name: 'Da' })
    const { get } = setUp({ apiFetch })
    const away = await get('/thing/1')
    expect(away.status).toBe(503)
    expect(away.headers.get('cache-control')).toBe('no-store')
    expect(away.headers.get('retry-after')).toBe('5')
    expect(await away.text()).toContain('<h1>Nicht da</h1>')
    isAway = false
    expect((await get('/thing/1')).status).toBe(200)
  })

  test('serves a shell as one page for all, without the parameter', async () => {
    const { get } = setUp()
    const first = await (await get('/mine/secret-1')).text()
    expect(await (await get('/mine/secret-2')).text()).toBe(first)
    expect(first).not.toContain('secret')
    expect(first).toContain('noindex')
  })
})
