import { describe, expect, test } from 'vitest'
import { rulesOf } from './plant.ts'

describe('rule 10: a path of the API', () => {
  const forms: Array<[form: string, source: string]> = [
    ['a string', `export const path = '/api/orders'`],
    ['the root alone', `export const isApi = (path: string) => path === '/api'`],
    ['a route', `export const routes = (app: App) => app.use('/api/*', log)`],
    ['a template', 'export const path = (id: string) => `/api/orders/${id}`'],
    ['a template behind an origin', 'export const at = (origin: string) => `${origin}/api/orders`'],
    ['a text', `export const robots = 'Disallow: /api/'`],
    ['a type', 'export type Path = `/api/${string}`'],
    ['a regular expression', String.raw`export const isApi = /^\/api\//`],
  ]

  test.each(forms)('is refused outside the urls files as %s', (_form, source) => {
    expect(rulesOf({ 'src/orders/server/a.ts': source })).toEqual([10])
  })

  test('is refused in an attribute', () => {
    const source = `export const Form = () => <form action="/api/orders" />`
    expect(rulesOf({ 'src/orders/web/a.tsx': source })).toEqual([10])
  })

  test.each(forms)('is allowed in the urls files and in tests as %s', (_form, source) => {
    expect(rulesOf({ 'src/urls.ts': source, 'src/orders/server/a.test.ts': source })).toEqual([])
  })

  test('is not found in other addresses or in the path of an import', () => {
    const source = `import { client } from '../../platform/web/api/client.ts'
export const a = [client, '/apiary', '/api-docs', 'https://example.com/api/v1']`
    expect(rulesOf({ 'src/orders/web/a.ts': source })).toEqual([])
  })
})
