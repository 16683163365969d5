import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('HSTS is sent over https alone, and covers subdomains unless HSTS_SUBDOMAINS=0', async () => {
  const hstsFor = async (isProduction: boolean, hstsSubdomains: boolean) => {
    const app = new Hono().use(securityHeaders({ isProduction, hstsSubdomains }))
    const files = app.get('/a.css', (c) => c.body('', 200, { 'Content-Type': 'text/css' }))
    const answers = await Promise.all(['/', '/a.css'].map(async (path) => files.request(path)))
    return answers.map(({ headers }) => headers.get('strict-transport-security'))
  }
  expect(await hstsFor(true, true)).toEqual(Array(2).fill('max-age=31536000; includeSubDomains'))
  expect(await hstsFor(true, false)).toEqual(Array(2).fill('max-age=31536000'))
  expect(await hstsFor(false, true)).toEqual([null, null])
})
