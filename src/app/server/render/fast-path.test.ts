import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { toBusinessView } from '../../../business/domain/business-view.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import type { FastPath } from './fast-path.ts'
import { readManifest } from './asset-manifest.ts'
import { publicAnswer } from '../../../../test/pages/page-server.tsx'
import { createPages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

const env = { publicUrl: 'https://shop.example', isProduction: true, hstsSubdomains: true }
const open: (() => void)[] = []

afterEach(() => {
  for (const close of open.splice(0)) close()
})

const manifest = readManifest({
  'src/app/web/boot.ts': { file: 'assets/boot.js' },
  'src/app/web/entry-client.tsx': { file: 'assets/entry.js' },
  'src/app/web/pages/product.tsx': { file: 'assets/product.js' },
})

async function setUp() {
  const { routes, tryServe } = createPages({
    apiFetch: async () => publicAnswer(toBusinessView(initialBusiness, env.publicUrl), 'business'),
    env,
    changes: { onChange: () => () => {} },
    log: { error: () => {} },
    assets: manifest,
    routes: [
      {
        path: '/',
        kind: 'public',
        module: 'product',
        load: async () => ({ default: () => 'Seite' }),
      },
    ],
    heads: { product: () => ({ title: 'Titel', description: 'Text' }) },
  })
  const app = new Hono().use(securityHeaders(env)).route('/', routes)
  return { app, tryServe }
}

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

async function listen(app: Hono, tryServe: FastPath | null) {
  const hono = getRequestListener(app.fetch)
  let taken = 0
  const server = createServer((request, response) => {
    if (tryServe?.(request, response)) taken += 1
    else void hono(request, response)
  }).listen(0)
  open.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = async (headers: Record<string, string> = {}, method = 'GET'): Promise<Received> => {
    const sent = send({ port, path: '/?utm=1', method, headers, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const body = Buffer.concat(await response.toArray()).toString('latin1')
    const { date: _, ...rest } = response.headers
    return { status: response.statusCode, headers: rest, body }
  }
  return { get, taken: () => taken }
}

test('the fast path answers exactly as Hono does, in every coding, with 304 and HEAD', async () => {
  const { app, tryServe } = await setUp()
  const slow = await listen(app, null)
  const fast = await listen(app, tryServe)
  const etag = (await slow.get()).headers.etag ?? ''
  const requests: [Record<string, string>, string][] = [
    [{}, 'GET'],
    [{ 'accept-encoding': 'gzip' }, 'GET'],
    [{ 'if-none-match': etag }, 'GET'],
    [{}, 'HEAD'],
  ]
  for (const [headers, method] of requests) {
    const expected = await slow.get(headers, method)
    expect(await fast.get(headers, method)).toEqual(expected)
  }
  expect(fast.taken()).toBe(requests.length)
})

test('the fast path leaves everything to Hono that is not cached yet', async () => {
  const { app, tryServe } = await setUp()
  const fast = await listen(app, tryServe)
  expect((await fast.get()).status).toBe(200)
  expect(fast.taken()).toBe(0)
  expect((await fast.get({}, 'POST')).status).toBe(405)
  expect(fast.taken()).toBe(0)
})
