import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiRoutesOf } from '../../../test/routes.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { readEnv } from '../../platform/server/env.ts'
import { MAX_BODY_BYTES } from '../../platform/server/read-body.ts'
import { adminApi, adminApiPatterns } from '../../urls.admin.ts'
import { api, apiPatterns } from '../../urls.ts'
import { createApp } from './create-app.ts'

const withId = (path: string): string => path.replaceAll(':id', '1')

describe.each(databaseKinds)('the API on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('guards admin paths without a route', async () => {
    for (const path of ['/api/admin', '/api/admin/', '/api/admin/unknown', '/api/admin//orders']) {
      const response = await shop.request(path)
      expect([path, response.status]).toEqual([path, 401])
    }
  })

  it('refuses every unsafe request from a foreign origin, and stores nothing', async () => {
    const cookie = await signIn(shop)
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const { method, path } of apiRoutesOf(shop).filter((route) => route.method !== 'GET')) {
      for (const headers of foreign) {
        const response = await shop.request(withId(path), { method, body: {}, headers, cookie })
        expect([method, path, response.status]).toEqual([method, path, 403])
      }
    }
  })

  it('falls back to Origin when a client sends no Sec-Fetch-Site', async () => {
    const post = (headers: Record<string, string>) =>
      shop.app.request(api.logout(), { method: 'POST', headers })
    expect((await post({})).status).toBe(403)
    expect((await post({ origin: 'http://evil.test' })).status).toBe(403)
    expect((await post({ origin: 'null' })).status).toBe(403)
    expect((await post({ origin: 'http://shop.test' })).status).not.toBe(403)
  })

  it('compares Origin with its own address, never with the Host header', async () => {
    const env = readEnv({ PORT: '4321' })
    const { app } = createApp({ ...shop.deps, env }, { assets: null })
    const post = async (origin: string, host: string) => {
      const headers = { origin, host }
      const answer = await app.request(`http://${host}${api.logout()}`, { method: 'POST', headers })
      return { status: answer.status, text: await answer.text() }
    }
    const rebound = await post('http://evil.test:4321', 'evil.test:4321')
    expect(rebound.status).toBe(403)
    expect(rebound.text).toContain('Bitte öffnen Sie den Shop unter http://127.0.0.1:4321.')
    for (const own of ['http://127.0.0.1:4321', 'http://localhost:4321']) {
      expect([own, (await post(own, 'evil.test')).status]).toEqual([own, 200])
    }
  })

  it('gives no other origin the right to read an answer', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const path of [api.business(), api.login(), adminApi.products(), '/healthz']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await shop.request(path, { method, headers })
        const rights = [...answer.headers.keys()].filter((name) =>
          name.startsWith('access-control'),
        )
        expect([method, path, rights]).toEqual([method, path, []])
      }
    }
  })

  it('writes nothing for HEAD, also where GET writes', async () => {
    const cookie = await signIn(shop)
    // GET would now prolong the session.
    shop.clock.advance(3_600_000)
    shop.statements.start()
    for (const { method, path } of apiRoutesOf(shop)) {
      if (method !== 'GET') continue
      const answer = await shop.request(withId(path), { method: 'HEAD', cookie })
      expect([path, answer.status < 500, await answer.text()]).toEqual([path, true, ''])
    }
    const verbs = shop.statements.stop().map((verb) => verb.toLowerCase())
    expect(verbs).toContain('select')
    expect(verbs.filter((verb) => ['insert', 'update', 'delete'].includes(verb))).toEqual([])
  })

  it('logs foreign origins and reached limits, without a name', async () => {
    const warn = vi.spyOn(shop.deps.log, 'warn')
    const address = '198.51.100.31'
    const body = { email: 'gesucht@example.de', password: 'Falsches-Passwort' }
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }
    await shop.request(api.login(), { method: 'POST', body, headers, address })
    expect(warn).toHaveBeenLastCalledWith(
      { method: 'POST', path: api.login(), site: 'cross-site', origin: 'http://evil.test' },
      'foreign origin refused',
    )
    for (let point = 0; point < 40; point += 1) {
      await shop.deps.limits.take('password-per-address', address)
    }
    const refused = await shop.request(api.login(), { method: 'POST', body, address })
    expect(refused.status).toBe(429)
    expect(warn).toHaveBeenLastCalledWith({ method: 'POST', path: api.login() }, 'limit reached')
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/gesucht|Falsches|198\.51/)
    warn.mockRestore()
  })

  it('answers malformed, wrong and huge bodies with 4xx JSON and a German message', async () => {
    const cookie = await signIn(shop)
    const bodies: [string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number[]][] = [
      ['broken JSON', '{"email":', {}, [400]],
      ['no body', '', {}, [400]],
      ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, [415]],
      ['text', '{}', { 'content-type': 'text/plain' }, [415]],
      ['1 MB', JSON.stringify({ text: 'x'.repeat(1_000_000) }), {}, [413]],
      ['NUL', '{"email":"a\\u0000@example.de"}', {}, [400]],
      ['raw NUL', '{"email":"a\u0000"}', {}, [400]],
      ['broken UTF-8', new Uint8Array([0x7b, 0xc0, 0x80, 0x7d]), {}, [400]],
      ['a lone surrogate', '{"email":"\\ud800@example.de"}', {}, [400]],
      ['null', 'null', {}, [400]],
      ['a list', '[]', {}, [400]],
      ['a prototype', '{"__proto__":{"isAdmin":true}}', {}, [400]],
      ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, {}, [400]],
    ]
    const paths = apiRoutesOf(shop).filter(
      ({ method, path }) =>
        ['POST', 'PATCH'].includes(method) &&
        // Mail programs post a form to the one-click address, which reads no body.
        ![
          api.logout(),
          adminApi.productImages(),
          adminApi.guaranteeNotice(),
          adminApiPatterns.bankFiles,
          // Book what is certain, and start a backup; they read no body.
          adminApiPatterns.bankBookings,
          adminApiPatterns.backups,
          adminApiPatterns.heldMailsRelease,
          adminApiPatterns.heldMailsDrop,
          apiPatterns.newsletterOneClick,
        ].includes(path as never),
    )
    for (const { method, path } of paths) {
      for (const [name, rawBody, headers, statuses] of bodies) {
        const response = await shop.request(withId(path), { method, rawBody, headers, cookie })
        const answer = (await response.json()) as { message: string; code: string }
        // A missing order, product or text may be refused before the body is checked.
        const allowed = /:id|:kind/.test(path) ? [...statuses, 404] : statuses
        expect([method, path, name, allowed.includes(response.status)]).toEqual([
          method,
          path,
          name,
          true,
        ])
        expect(answer.message).toMatch(/[A-ZÄÖÜ].*[.)]?$/)
        expect(answer.message).not.toMatch(/invalid|required|expected|must/i)
      }
    }
  })

  it('counts the bytes of a body without a declared length', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MAX_BODY_BYTES; sent += 1024) {
          controller.enqueue(new TextEncoder().encode(' '.repeat(1024)))
        }
        controller.close()
      },
    })
    const response = await shop.app.request(api.login(), {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('answers an unknown path with 404 JSON', async () => {
    const response = await shop.request('/api/unknown')
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not-found', message: 'Diese Adresse gibt es nicht.' },
    ])
  })
})
