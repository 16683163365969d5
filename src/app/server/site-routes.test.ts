import { expect, test } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { siteRoutes } from './site-routes.ts'

test('security.txt and the manifest answer 503 while the database is away', async () => {
  const away = { message: 'Weg', code: 'unavailable' }
  const apiFetch = async () =>
    Response.json(away, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const env = { publicUrl: 'http://shop.test' }
  const routes = siteRoutes({ apiFetch, env, clock: new TestClock() })
  for (const path of ['/.well-known/security.txt', '/site.webmanifest']) {
    const { status, headers } = await routes.request(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
  }
})
