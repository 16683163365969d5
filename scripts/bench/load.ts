import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { BareAnswer } from './bare-server.ts'

const CONNECTIONS = 16

export interface Bare {
  readonly origin: string
  /** Milliseconds until its first answer. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Headers that the server writes for each answer by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Starts bare `node:http` in a process of its own, with the bytes that the shop sends for these paths. */
export async function startBare(origin: string, paths: readonly string[]): Promise<Bare> {
  const answers: BareAnswer[] = []
  for (const path of paths) {
    // Bytes of later requests may be better compressed, and the load asks for none.
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
    const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
    const body = Buffer.from(await response.arrayBuffer()).toString('base64')
    answers.push({ path, headers: Object.fromEntries(headers), body })
  }
  const began = performance.now()
  const child = fork(new URL('bare-server.ts', import.meta.url))
  const exit = once(child, 'exit')
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  const bare = `http://127.0.0.1:${port}`
  await (await fetch(bare + (paths[0] ?? '/'))).arrayBuffer()
  const startMs = performance.now() - began
  return {
    origin: bare,
    startMs,
    stop: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Runs wrk; null when it is not installed. */
async function runWrk(url: string, seconds: number): Promise<string | null> {
  const child = spawn('wrk', ['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  try {
    await once(child, 'close')
    return output
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    process.removeListener('exit', end)
  }
}

/** Sends each request after the answer before it has come; the head of an answer says how long it is. */
async function ownLoad(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname)
      let [count, missing] = [0, 0]
      socket.on('data', (bytes: Buffer) => {
        if (missing === 0) {
          const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4).toString('latin1')
          const body = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
          if (!body) return void socket.destroy(new Error(`no 200 with a length from ${url}`))
          missing = head.length + Number(body)
        }
        missing -= bytes.length
        if (missing > 0) return
        count += 1
        if (performance.now() < until) socket.write(request)
        else socket.destroy()
      })
      socket.write(request)
      await once(socket, 'close')
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** Returns how many requests a second this address answers, over 16 connections. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const output = await runWrk(url, seconds)
  if (output === null) return ownLoad(url, seconds)
  if (output.includes('Non-2xx')) throw new Error(`answers other than 200 from ${url}`)
  return Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1])
}

/** Returns the middle one of the figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
