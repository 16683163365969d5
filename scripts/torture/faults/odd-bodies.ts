import { gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, type Trial } from '../trial.ts'

const BUYERS = 2
const MB = 1_048_576
const CHUNKED_BYTES = 200 * MB
const MAX_GROWTH_MB = 150
const PATIENCE_MS = 15_000

interface OddBody {
  readonly name: string
  readonly body: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values)

const ODD_BODIES: readonly OddBody[] = [
  { name: '10 MB of JSON', body: JSON.stringify({ text: 'x'.repeat(10 * MB) }) },
  { name: '100,000 levels', body: '['.repeat(100_000) },
  {
    name: '10,000 fields',
    body: `{${Array.from({ length: 10_000 }, (_, i) => `"f${i}":1`).join()}}`,
  },
  {
    name: 'a gzip bomb',
    body: gzipSync(Buffer.alloc(50 * MB)),
    headers: { 'content-encoding': 'gzip' },
  },
  {
    name: '1,000 parts',
    body: multipart(1_000),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  { name: 'the same key twice', body: '{"email":"a@b.de","email":"c@d.de"}' },
  { name: 'a byte order mark', body: '\ufeff{}' },
  { name: 'UTF-16', body: new Uint8Array(Buffer.from('{"a":1}', 'utf16le')) },
  { name: 'overlong UTF-8', body: bytes(0x7b, 0xc0, 0x80, 0x7d) },
  { name: 'a surrogate in UTF-8', body: bytes(0x22, 0xed, 0xa0, 0x80, 0x22) },
  { name: 'a lone byte', body: bytes(0xf8) },
  { name: 'NUL', body: '{"email":"\\u0000"}' },
  { name: 'a huge number', body: '{"quantity":1e309}' },
]

function multipart(parts: number): string {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  return `${part.repeat(parts)}--x--\r\n`
}

const PATHS = ['/api/orders', '/api/login', '/api/contact', '/api/register'] as const

/** Sends raw bytes, in an endless stream if `more` is given; returns the status of the answer or 'closed'. */
function sendRaw(port: number, head: string, more?: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let sent = 0
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const timer = setTimeout(() => finish('hung'), PATIENCE_MS)
    const finish = (result: string): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    const pump = (): void => {
      if (!more) return
      while (sent < CHUNKED_BYTES && !socket.destroyed) {
        sent += more.length
        if (!socket.write(more)) return
      }
    }
    socket.on('error', () => {})
    socket.on('drain', pump)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      if (status !== undefined) finish(status)
    })
    socket.on('close', () => finish('closed'))
    socket.write(head)
    pump()
  })
}

async function sendOddBodies(trial: Trial): Promise<void> {
  const { shop, options } = trial
  for (const path of PATHS) {
    for (const { name, body, headers } of ODD_BODIES) {
      let status = 0
      try {
        const answer = await fetch(`${shop.origin}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            ...headers,
          },
          body,
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        status = answer.status
        await answer.arrayBuffer()
      } catch (error) {
        // The shop closes the connection of a body that is far too large; that is no hang.
        trial.require(!(error instanceof DOMException), `${path}: ${name} hung`)
        status = 413
      }
      trial.require(
        [400, 413, 415].includes(status),
        `${path}: ${name} was answered with ${status}`,
      )
    }
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n`
    const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
    const endless = await sendRaw(options.port, `${head}Transfer-Encoding: chunked\r\n\r\n`, chunk)
    trial.require(['413', 'closed'].includes(endless), `${path}: endless chunks: ${endless}`)
    const lying = await sendRaw(options.port, `${head}Content-Length: 2\r\n\r\n{}GET / HTTP`)
    trial.require(lying.startsWith('4'), `${path}: too short a Content-Length: ${lying}`)
  }
}

export const oddBodies: Fault = {
  name: 'F10',
  title: 'huge and odd request bodies',
  rounds: 3,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  missing: () => (process.platform === 'linux' ? null : 'the memory is read from /proc'),
  run: async (trial) => {
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    await trial.untilAcknowledged(150)
    const before = trial.shop.memoryMb
    for (let round = 0; round < trial.options.rounds; round += 1) await sendOddBodies(trial)
    await wait(1_000)
    const growth = Math.round(trial.shop.memoryMb - before)
    trial.note(`memory grew by ${growth} MB`)
    trial.require(growth < MAX_GROWTH_MB, `memory grew by ${growth} MB`)
    await trial.untilAcknowledged(50)
    await stopBuying()
  },
}
