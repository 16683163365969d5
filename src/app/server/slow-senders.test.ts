import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, picture } from '../../../test/pictures.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

/** As the shop's own, a hundred times as impatient. */
const pace = { lookMs: 300, leastBytesPerSecond: 2_000 }

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly message?: string; readonly code?: string; readonly image?: string }
}

describe.each(databaseKinds)('slow and broken senders on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let http: HttpServer
  let sockets: Socket[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    sockets = []
    http = createHttpServer({ app: shop.app, tryServe: null }, { env: shop.deps.env, pace })
    http.server.listen(0, '127.0.0.1')
    await once(http.server, 'listening')
  })
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    http.server.close()
  })

  function open() {
    const { port } = http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    // A connection that is cut while it is written to says so; the answer is what counts.
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    const answer = async (): Promise<Answer> => {
      await closed
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const pairs = lines.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')]
      })
      const json = JSON.parse(Buffer.from(body, 'latin1').toString() || '{}') as Answer['body']
      return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: json }
    }
    return { socket, answer }
  }
  const headOf = (path: string, length: number, type: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: shop.test',
      'Origin: http://shop.test',
      'Connection: close',
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n')
  /** Sends a body in pieces, one every 50 ms, until all is sent or the connection is gone. */
  async function send(
    path: string,
    body: Uint8Array,
    { piece, type = 'application/octet-stream' }: { piece: number; type?: string },
  ): Promise<Answer & { readonly tookMs: number }> {
    const { socket, answer } = open()
    const began = performance.now()
    socket.write(headOf(path, body.length, type))
    for (let sent = 0; sent < body.length && socket.writable; sent += piece) {
      socket.write(body.subarray(sent, sent + piece))
      await wait(50)
    }
    return { ...(await answer()), tookMs: performance.now() - began }
  }
  function expectWords({ status, headers, body }: Answer, code: string): void {
    expect(body).toEqual({ message: expect.stringMatching(/^(Die|Der) .*\.$/) as string, code })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('connection')).toBe('close')
    expect(status).toBeGreaterThanOrEqual(400)
  }

  it('gives a picture on a slow line the time it needs', async () => {
    const bytes = await bytesOf(picture(400, 300).jpeg())
    const padded = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 20_000 - bytes.length))])
    const { status, body, tookMs } = await send(adminApi.productImages(), padded, { piece: 1_500 })
    expect([status, body.image]).toEqual([201, expect.stringMatching(/^\/product-images\//)])
    expect(tookMs).toBeGreaterThan(2 * pace.lookMs)
  })

  it('ends a picture that hardly moves, in words, and gives its place to others', async () => {
    const trickle = () => send(adminApi.productImages(), Buffer.alloc(1_000_000), { piece: 10 })
    shop.statements.start()
    const held = [trickle(), trickle(), trickle()]
    // Each has its place as soon as its session is found.
    await shop.statements.until('select', 3)
    const bytes = await bytesOf(picture(300, 400).jpeg())
    const upload = async (): Promise<number> =>
      (await send(adminApi.productImages(), bytes, { piece: bytes.length })).status
    expect(await upload()).toBe(429)
    for (const answer of await Promise.all(held)) {
      expect(answer.status).toBe(408)
      expectWords(answer, 'too-slow')
    }
    expect(await upload()).toBe(201)
  })

  it('keeps its short patience with everything else, at any pace', async () => {
    for (const path of [api.contact(), adminApi.products(), `${adminApi.productImages()}/x`]) {
      const type = 'application/json'
      const answer = await send(path, Buffer.alloc(100_000, ' '), { piece: 2_000, type })
      // An address that does not exist is answered without waiting for what comes.
      expect([path, [404, 408].includes(answer.status)]).toEqual([path, true])
      if (!path.endsWith('/x')) expectWords(answer, 'too-slow')
    }
  })

  it.each([
    ['no request at all', 'GRUESS GOTT\r\n\r\n', 400, 'malformed'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\n', 400, 'malformed'],
    [
      'a head of 40 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('answers %s in words and with the headers of every answer', async (_, text, status, code) => {
    const { socket, answer } = open()
    socket.write(text)
    const answered = await answer()
    expect(answered.status).toBe(status)
    expectWords(answered, code)
  })
})
