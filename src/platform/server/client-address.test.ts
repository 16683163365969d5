import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

async function addressOf(forwardedFor: string | null, trustProxy: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const headers: Record<string, string> =
    forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.request('/', { headers })).text()
}

describe('the client address that rate limits count', () => {
  it('ignores the X-Forwarded-For header when no proxy is trusted', async () => {
    expect(await addressOf('203.0.113.7', 0)).toBe('0.0.0.0')
  })

  it('is the entry of the outermost trusted proxy, not an entry that the client sent', async () => {
    expect(await addressOf('6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(await addressOf('6.6.6.6, 203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7')
  })

  it('is the same for all addresses of an IPv6 /64 network', async () => {
    const one = await addressOf('2001:db8:1:2:aaaa::1', 1)
    expect(await addressOf('2001:db8:1:2:bbbb::9', 1)).toBe(one)
    expect(await addressOf('2001:0DB8:1:2::5', 1)).toBe(one)
    expect(await addressOf('2001:db8:1:3::1', 1)).not.toBe(one)
  })

  it('is the socket address when X-Forwarded-For contains no address', async () => {
    expect(await addressOf('unknown, <script>', 1)).toBe('0.0.0.0')
  })
})
