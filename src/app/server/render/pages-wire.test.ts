import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { setUp } from '../../../../test/pages/page-server.tsx'

test('every coding contains the same page, with an ETag of its own and Vary', async () => {
  const { get } = setUp()
  const plain = await get('/product/1')
  const html = await plain.text()
  const br = await get('/product/1', { 'accept-encoding': 'gzip, deflate, br' })
  const gz = await get('/product/1', { 'accept-encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(html)
  expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(html)
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(gz.headers.get('content-encoding')).toBe('gzip')
  const tags = [plain, br, gz].map(({ headers }) => headers.get('etag'))
  expect(new Set(tags).size).toBe(3)
  for (const { headers } of [plain, br, gz]) {
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('the quick brotli form is replaced by a better one with another ETag', async () => {
  const { get } = setUp()
  const ask = async () => get('/product/1', { 'accept-encoding': 'br' })
  const quick = (await ask()).headers.get('etag') ?? ''
  await expect.poll(async () => (await ask()).headers.get('etag')).not.toBe(quick)
  const known = await get('/product/1', { 'accept-encoding': 'br', 'if-none-match': quick })
  expect(known.status).toBe(304)
  expect(known.headers.get('etag')).toBe(quick)
})

test('a visitor who has the page gets a 304 without a body, until it changes', async () => {
  const { change, get, products } = setUp()
  const etag = (await get('/product/1')).headers.get('etag') ?? ''
  const known = await get('/product/1', { 'if-none-match': `"other", W/${etag}` })
  expect(known.status).toBe(304)
  expect(await known.text()).toBe('')
  expect((await get('/product/1', { 'if-none-match': '"other"' })).status).toBe(200)
  products.set('1', { name: 'Neu' })
  change(['product:1'])
  expect((await get('/product/1', { 'if-none-match': etag })).status).toBe(200)
})

test('every answer carries the policy: page, 304, 404, 405, file, redirect, error', async () => {
  const { app, get } = setUp()
  const etag = (await get('/')).headers.get('etag') ?? ''
  const answers = [
    await get('/'),
    await get('/', { 'if-none-match': etag }),
    await get('/nowhere'),
    await app.request('/', { method: 'DELETE' }),
    await get('/assets/none.js'),
    await get('/product/1/'),
    await get('/broken'),
    await get('/api/none'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 405, 404, 301, 500, 404])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('a file opened as a document may load nothing, be in no frame, and have only its own type', async () => {
  const app = new Hono().use(securityHeaders({ isProduction: true, hstsSubdomains: true }))
  const types = ['text/javascript', 'text/css', 'image/svg+xml', 'font/woff2']
  app.get('/:index', (c) => {
    const type = types[Number(c.req.param('index'))] ?? ''
    return c.body('', 200, { 'Content-Type': type })
  })
  for (const index of types.keys()) {
    const { headers } = await app.request(`/${index}`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})
