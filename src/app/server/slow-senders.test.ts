import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, picture } from '../../../test/catalogue/pictures.ts'
import { camtFile } from '../../../test/money/statements.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { BODY_CHECK_MS, MIN_BYTES_PER_CHECK } from './watch-body.ts'

const CLOSE = 'Connection: close\r\n\r\n'

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
  /** The server's ends of the connections, by the port of the client. */
  let serverSockets: Map<number, Socket>

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    // The tests decide when the server checks a body.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    sockets = []
    serverSockets = new Map()
    http = createHttpServer({ app: shop.app, tryServe: null }, { env: shop.deps.env })
    http.server.on('connection', (socket: Socket) => {
      serverSockets.set(socket.remotePort ?? 0, socket)
    })
    http.server.listen(0, '127.0.0.1')
    await once(http.server, 'listening')
  })
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    http.server.close()
    vi.useRealTimers()
  })

  function open() {
    const { port } = http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let received = ''
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
    })
    // A connection that is closed during a write reports an error; the test needs only the answer.
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    const answer = async (): Promise<Answer> => {
      await closed
      const [head = '', body = ''] = received.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const pairs = lines.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')]
      })
      const headers = new Headers(pairs)
      const isJson = headers.get('content-type') === 'application/json'
      const text = isJson ? Buffer.from(body, 'latin1').toString() : ''
      const json = JSON.parse(text || '{}') as Answer['body']
      return { status: Number(first.split(' ')[1]), headers, body: json }
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
  /** Starts a request whose body has this length, and sends only its headers. */
  async function begin(path: string, length: number, type = 'application/octet-stream') {
    const { socket, answer } = open()
    await once(socket, 'connect')
    /** Sends bytes and resolves when the server has read them. */
    const send = async (bytes: Uint8Array | string): Promise<void> => {
      socket.write(bytes)
      const received = serverSockets.get(socket.localPort ?? 0)
      await expect.poll(() => received?.bytesRead).toBe(socket.bytesWritten)
    }
    await send(headOf(path, length, type))
    return { send, answer }
  }
  /** Sends a whole request at once. */
  async function upload(bytes: Uint8Array, path = adminApi.productImages()): Promise<Answer> {
    const { socket, answer } = open()
    socket.write(headOf(path, bytes.length, 'application/octet-stream'))
    socket.write(bytes)
    return answer()
  }
  /** Advances the time to the server's next check of the body. */
  const passCheck = (): void => void vi.advanceTimersByTime(BODY_CHECK_MS)

  function expectWords({ status, headers, body }: Answer, code: string): void {
    expect(body).toEqual({ message: expect.stringMatching(/^(Die|Der) .*\.$/) as string, code })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('connection')).toBe('close')
    expect(status).toBeGreaterThanOrEqual(400)
  }

  it('may send a picture slowly as long as enough of it arrives between two checks', async () => {
    const bytes = await bytesOf(picture(400, 300).jpeg())
    const rest = Buffer.alloc(2 * MIN_BYTES_PER_CHECK)
    const { send, answer } = await begin(adminApi.productImages(), bytes.length + rest.length)
    await send(bytes)
    for (let sent = 0; sent < rest.length; sent += MIN_BYTES_PER_CHECK) {
      await send(rest.subarray(sent, sent + MIN_BYTES_PER_CHECK))
      passCheck()
    }
    const { status, body } = await answer()
    expect([status, body.image]).toEqual([201, expect.stringMatching(/^\/product-images\//)])
  })

  it('may send a bank statement slowly as long as enough of it arrives between two checks', async () => {
    const file = camtFile([{ amount: '7.77', text: 'Für den Kaffee' }])
    const bytes = Buffer.from(file.padEnd(2 * MIN_BYTES_PER_CHECK))
    const { send, answer } = await begin(`${adminApi.bankFiles()}?name=slow.xml`, bytes.length)
    for (let sent = 0; sent < bytes.length; sent += MIN_BYTES_PER_CHECK) {
      await send(bytes.subarray(sent, sent + MIN_BYTES_PER_CHECK))
      passCheck()
    }
    expect((await answer()).status).toBe(200)
    const files = await shop.request(adminApi.bankFiles(), { cookie })
    expect(await files.json()).toMatchObject({ items: [{ name: 'slow.xml' }] })
  })

  it('lose a picture upload with one byte too few between two checks, and free its slot', async () => {
    shop.statements.start()
    const begun = []
    for (let count = 0; count < 3; count += 1) {
      begun.push(await begin(adminApi.productImages(), 10_000_000))
    }
    // Each upload has its slot as soon as its session is found.
    await shop.statements.until('select', 3)
    for (const { send } of begun) await send(Buffer.alloc(MIN_BYTES_PER_CHECK))
    passCheck()
    for (const { send } of begun) await send(Buffer.alloc(MIN_BYTES_PER_CHECK - 1))
    const bytes = await bytesOf(picture(300, 400).jpeg())
    expect((await upload(bytes)).status).toBe(429)
    passCheck()
    for (const { answer } of begun) {
      const refused = await answer()
      expect(refused.status).toBe(408)
      expectWords(refused, 'too-slow')
    }
    await expect.poll(async () => (await upload(bytes)).status).toBe(201)
  })

  it('refuse another bank statement at once while they send one, until theirs is lost', async () => {
    shop.statements.start()
    const path = `${adminApi.bankFiles()}?name=other.xml`
    const first = await begin(path, 10_000_000)
    // It has its slot as soon as its session is found.
    await shop.statements.until('select', 1)
    const bytes = Buffer.from(camtFile([{ amount: '8.88', text: 'Für die Bohnen' }]))
    const refused = await upload(bytes, path)
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
    passCheck()
    expect((await first.answer()).status).toBe(408)
    await expect.poll(async () => (await upload(bytes, path)).status).toBe(200)
  })

  it.each([api.contact(), adminApi.products()])(
    'must send every other body completely by the first check, here of %s',
    async (path) => {
      const { send, answer } = await begin(path, 100_000, 'application/json')
      await send(Buffer.alloc(99_999, ' '))
      passCheck()
      const refused = await answer()
      expect(refused.status).toBe(408)
      expectWords(refused, 'too-slow')
    },
  )

  it('get the answer of a missing route without waiting for the body', async () => {
    const { answer } = await begin(`${adminApi.productImages()}/x`, 100_000, 'application/json')
    expect((await answer()).status).toBe(404)
  })

  it.each([
    ['no request at all', 'GRUESS GOTT\r\n\r\n', 400, 'malformed'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed'],
    ['an unreadable host', `GET / HTTP/1.1\r\nHost: a@b\r\n${CLOSE}`, 400, 'malformed'],
    ['an unreadable address', `GET ftp://x HTTP/1.1\r\nHost: x\r\n${CLOSE}`, 400, 'malformed'],
    [
      'an unknown expectation',
      `GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n${CLOSE}`,
      400,
      'malformed',
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\n', 400, 'malformed'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'chunks in another coding',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'a space before the colon',
      `GET / HTTP/1.1\r\nHost: x\r\nLength : 4\r\n${CLOSE}`,
      400,
      'malformed',
    ],
    [
      'a folded header',
      `GET / HTTP/1.1\r\nHost: x\r\nX-One: 1\r\n 2\r\n${CLOSE}`,
      400,
      'malformed',
    ],
    [
      'a head of 40 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('get a message and all headers for %s', async (_, text, status, code) => {
    const { socket, answer } = open()
    socket.write(text)
    const answered = await answer()
    expect(answered.status).toBe(status)
    expectWords(answered, code)
  })

  it('are not sent back what they sent (TRACE)', async () => {
    const { socket, answer } = open()
    socket.write(`TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\n${CLOSE}`)
    const { status, body } = await answer()
    expect([status, body.code, JSON.stringify(body).includes('secret')]).toEqual([
      404,
      'not-found',
      false,
    ])
  })
})
