import { expect, test } from 'vitest'
import { matchPage, renderTarget } from './match-page.ts'
import type { PageRoute } from './page-route.ts'

const base = { module: 'x', load: async () => ({ default: () => null }) }
const product: PageRoute = {
  ...base,
  path: '/product/:id',
  kind: 'public',
  params: { id: /^[1-9]\d*$/ },
}
const order: PageRoute = { ...base, path: '/order/:id', kind: 'shell' }
const tab: PageRoute = { ...base, path: '/tab/:tab', kind: 'shell', params: { tab: ['a', 'b'] } }
const contact: PageRoute = {
  ...base,
  path: '/contact',
  kind: 'public',
  search: { workshop: ['basic', 'intensiv'] },
}
const routes = [product, order, tab, contact]

test('parameters are decoded, and malformed encodings match no page', () => {
  expect(matchPage(routes, '/order/a%20b')?.params).toEqual({ id: 'a b' })
  expect(matchPage(routes, '/order/%E0%A4%A')).toBeNull()
  expect(matchPage(routes, '/order/')).toBeNull()
  expect(matchPage(routes, '/order/a/b')).toBeNull()
})

test('a value outside a list matches no page, one outside a pattern is a missing page', () => {
  expect(matchPage(routes, '/tab/c')).toBeNull()
  expect(matchPage(routes, '/product/01')?.isMissing).toBe(true)
  expect(matchPage(routes, '/product/1')?.isMissing).toBe(false)
})

test('only accepted values of a query string are kept', () => {
  const search = (text: string) => matchPage(routes, '/contact', text)?.search
  expect(search('utm=1&workshop=basic')).toBe('workshop=basic')
  expect(search('workshop=<script>')).toBe('')
  expect(search('workshop=basic&workshop=intensiv')).toBe('workshop=basic')
})

test('a shell is rendered without unknown parameters, and keeps values of a list', () => {
  const targetOf = (path: string, isMissing = false) => {
    const match = matchPage(routes, path)
    return match && renderTarget(match, isMissing)
  }
  expect(targetOf('/order/42')).toEqual({ path: '/order/:id', params: {} })
  expect(targetOf('/tab/a')).toEqual({ path: '/tab/a', params: { tab: 'a' } })
  expect(targetOf('/product/7')).toEqual({ path: '/product/7', params: { id: '7' } })
  expect(targetOf('/product/7', true)).toEqual({ path: '/product/:id', params: {} })
})
