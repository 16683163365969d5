import { connect, type Socket } from 'node:net'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 4
const SLOW_CLIENTS = 300
const MAX_P95_MS = 500
/** The limit of the shop's HTTP server for headers, and a check of it. */
const HEADERS_MUST_END_MS = 13_000

const BEGINNINGS = [
  // Headers that never end.
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a',
  // A body that never ends.
  'POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
  // An answer that nobody reads.
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
] as const

function openSlowClient(port: number, index: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '')
  if (index % BEGINNINGS.length === 2) socket.pause()
  else socket.resume()
  return socket
}

/** Returns what 95 of 100 answers of the product list took at most. */
async function measureOthers(trial: Trial, seconds: number): Promise<number> {
  const took: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(`${trial.shop.origin}/api/products`)
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    trial.require(answer.status === 200, `the products were answered with ${answer.status}`)
    await sleep(20)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Infinity
}

export const slowClients: Fault = {
  name: 'F9',
  title: 'hundreds of clients send headers and bodies byte by byte, or read nothing',
  rounds: 1,
  seconds: 15,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  run: async (trial) => {
    const { options } = trial
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    for (let round = 0; round < options.rounds; round += 1) {
      const sockets = Array.from({ length: SLOW_CLIENTS }, (_, index) =>
        openSlowClient(options.port, index),
      )
      const drip = setInterval(() => {
        for (const [index, socket] of sockets.entries()) {
          if (index % BEGINNINGS.length !== 2 && socket.writable) socket.write('a')
        }
      }, 1_000)
      const p95 = await measureOthers(trial, Math.max(options.seconds, HEADERS_MUST_END_MS / 1_000))
      clearInterval(drip)
      const open = sockets.filter(
        (socket, index) => index % BEGINNINGS.length === 0 && !socket.destroyed,
      ).length
      for (const socket of sockets) socket.destroy()
      trial.note(`others: 95 of 100 answers within ${Math.round(p95)} ms`)
      trial.require(p95 < MAX_P95_MS, `others waited ${Math.round(p95)} ms`)
      trial.require(open === 0, `${open} connections with endless headers are still open`)
    }
    await trial.untilAcknowledged(1)
    await stopBuying()
  },
}
