import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, type HttpServer } from './http-server.ts'

const agent = new Agent({ keepAlive: true })
let http: HttpServer | undefined

afterEach(() => {
  http?.server.closeAllConnections()
  http?.server.close()
})

/** A server whose `/slow` answers when the test releases it. */
async function setUp() {
  let finish = (): void => {}
  const isAsked = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/fast', (c) => c.text('fast'))
    .get('/slow', async (c) => {
      isAsked.resolve()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return c.text('finished')
    })
  http = createHttpServer(
    { app, tryServe: null },
    {
      env: { isProduction: true, hstsSubdomains: true },
    },
  )
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const { port } = http.server.address() as AddressInfo
  const get = async (path: string) => {
    const [answer] = (await once(send({ port, path, agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    let body = ''
    for await (const chunk of answer) body += String(chunk)
    return { body, connection: answer.headers.connection }
  }
  return { http, get, isAsked: isAsked.promise, finish: () => finish() }
}

describe('stopping', () => {
  it('finishes the request in flight and then closes its kept-alive connection', async () => {
    const { http: stopped, get, isAsked, finish } = await setUp()
    const slow = get('/slow')
    await isAsked
    const stop = stopped.stop()
    finish()
    expect((await slow).body).toBe('finished')
    // It would otherwise stay open for longer than this test may take.
    await expect(stop).resolves.toBeUndefined()
  })

  it('closes idle connections', async () => {
    const { http: stopped, get } = await setUp()
    expect(await get('/fast')).toEqual({ body: 'fast', connection: 'keep-alive' })
    await expect(stopped.stop()).resolves.toBeUndefined()
  })
})
