import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requestInit, type RequestOptions, type TestShop } from '../shop.ts'

export interface KilledShopOptions {
  /** The data folder, or the address of the PostgreSQL database. */
  readonly database: string
  /** What its clock shows, as an ISO moment. */
  readonly now: string
  /** After so many statements the process ends. */
  readonly statements: number
}

/** The bundled program; null outside of `npm run torture -- model --kills`. */
export const killedShopProgram = process.env['MODEL_KILLED_SHOP'] ?? null

/** An answer that never came, because the shop was killed. */
const noAnswer = (): Response => Response.json({}, { status: 599 })

async function send(origin: string, path: string, options: RequestOptions): Promise<Response> {
  const headers = { origin, ...options.headers }
  const answer = await fetch(origin + path, requestInit({ ...options, headers }))
  // The whole answer counts, not its first bytes.
  const bytes = await answer.arrayBuffer()
  return new Response(bytes, { status: answer.status, headers: answer.headers })
}

/** Lets `sendAll` send requests to a shop in a process of its own that is killed meanwhile, at the latest at its end. */
export async function withKilledShop<T>(
  program: string,
  options: KilledShopOptions,
  sendAll: (request: TestShop['request']) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [port] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown]
    if (!(Number(port) > 0)) throw new Error('the shop that is killed did not start')
    const origin = `http://127.0.0.1:${Number(port)}`
    return await sendAll((path, sent = {}) => send(origin, path, sent).catch(noAnswer))
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}
