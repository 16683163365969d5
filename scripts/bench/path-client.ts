import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Headers = Readonly<Record<string, string>>

/** Sends requests to one path over one connection that stays open; they follow each other. */
export interface PathClient {
  /** Sends a body of JSON and returns the status of its answer. */
  post(body: string, headers: Headers): Promise<number>
  /** Returns the status of the answer once all of it is there. */
  get(headers: Headers): Promise<number>
  close(): void
}

const HEAD_END = '\r\n\r\n'

/** Returns the status of an answer once all of it is there, otherwise null. */
function readAnswer(received: Buffer): number | null {
  const headLength = received.indexOf(HEAD_END)
  if (headLength < 0) return null
  const head = received.toString('latin1', 0, headLength)
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (status === undefined || length === undefined) {
    throw new Error(`no answer with a length: ${head.slice(0, 200)}`)
  }
  return received.length < headLength + HEAD_END.length + Number(length) ? null : Number(status)
}

/**
 * Opens a connection to one path of the shop, as a browser would keep one. The generator shares the processors
 * with the shop, and `fetch` takes a third of what the shop needs for an order.
 */
export async function openPathClient(url: string): Promise<PathClient> {
  const { hostname, port, host, pathname } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let answered: PromiseWithResolvers<number> | null = null

  function fail(error: Error): void {
    answered?.reject(error)
    answered = null
  }

  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    try {
      const status = readAnswer(received)
      if (status === null) return
      received = Buffer.alloc(0)
      answered?.resolve(status)
      answered = null
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the shop closed the connection')))
  function send(method: string, headers: Headers, body: string): Promise<number> {
    answered = Promise.withResolvers()
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `${method} ${pathname} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\n` +
        `${lines.join('')}\r\n${body}`,
    )
    return answered.promise
  }

  return {
    post: (body, headers) => {
      const length = String(Buffer.byteLength(body))
      const own = { 'content-type': 'application/json', 'content-length': length }
      return send('POST', { ...own, ...headers }, body)
    },
    get: (headers) => send('GET', headers, ''),
    close: () => void socket.destroy(),
  }
}
