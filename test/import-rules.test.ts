import { describe, expect, test } from 'vitest'
import { importInEveryForm, plant, rulesOf, runCommand, writeShop } from './import-rules/plant.ts'
import { smallShopFeatures } from './import-rules/small-shop.ts'

/** One forbidden import for every rule about imports between folders. */
const forbidden: Array<[what: string, rule: number, from: string, path: string]> = [
  ['server from a domain', 1, 'src/catalogue/domain/a.ts', '../server/find-product.ts'],
  ['web from a domain', 1, 'src/catalogue/domain/a.ts', '../web/product-card.tsx'],
  ['app from a domain', 1, 'src/catalogue/domain/a.ts', '../../app/server/start.ts'],
  ['a Node module from a domain', 1, 'src/catalogue/domain/a.ts', 'node:fs'],
  ['a package from a domain', 1, 'src/catalogue/domain/a.ts', 'kysely'],
  ['all of zod from a domain', 1, 'src/catalogue/domain/a.ts', 'zod'],
  ['anything from urls', 1, 'src/urls.ts', './catalogue/domain/product-view.ts'],
  ['server from web', 2, 'src/catalogue/web/a.tsx', '../server/find-product.ts'],
  ['server from web, no extension', 2, 'src/catalogue/web/a.tsx', '../server/find-product'],
  ['server from web, by the root', 2, 'src/cart/web/a.ts', '/src/cart/server/count-carts.ts'],
  ['server of the platform from web', 2, 'src/cart/web/a.ts', '../../platform/server/env.ts'],
  ['a server package from web', 2, 'src/cart/web/a.ts', 'hono'],
  ['a migration from web', 2, 'src/cart/web/a.ts', '../../../db/migrations/0001-shop.ts'],
  ['server from a page', 2, 'src/app/web/pages/a.tsx', '../../../cart/server/count-carts.ts'],
  ['the render from a page', 2, 'src/app/web/pages/a.tsx', '../../server/render/render-page.tsx'],
  ['server from the client entry', 2, 'src/app/web/client.tsx', '../server/start.ts'],
  ['server from routing', 2, 'src/app/routing/a.ts', '../server/start.ts'],
  ['the render from routing', 2, 'src/app/routing/a/b.ts', '../../server/render/render-page.tsx'],
  ['web from server', 3, 'src/orders/server/a.ts', '../../orders/web/use-account.ts'],
  ['web from server of the platform', 3, 'src/platform/server/a.ts', '../web/price.tsx'],
  ['a feature from the platform', 4, 'src/platform/domain/a.ts', '../../content/domain/texts.ts'],
  ['app from a feature', 4, 'src/orders/server/a.ts', '../../app/server/start.ts'],
  ['app from the platform', 4, 'src/platform/server/a.ts', '../../app/server/start.ts'],
  ['a domain further down', 4, 'src/cart/domain/a.ts', '../../orders/domain/order-status.ts'],
  ['server further down', 4, 'src/cart/server/a.ts', '../../orders/server/place-order.ts'],
  ['web further down', 4, 'src/cart/web/a.ts', '../../orders/web/use-account.ts'],
  ['the next feature', 4, 'src/content/web/a.ts', '../../cart/web/add-to-cart.ts'],
  ['a domain further down from server', 4, 'src/cart/server/a.ts', '../../orders/domain/a.ts'],
  ['a domain further down from web', 4, 'src/cart/web/a.ts', '../../catalogue/domain/roast.ts'],
  [
    'a repo of another feature',
    5,
    'src/orders/server/a.ts',
    '../../catalogue/server/product-repo.ts',
  ],
  ['a repo from app', 5, 'src/app/server/a.ts', '../../catalogue/server/product-repo.ts'],
  ['an alias', 7, 'src/orders/server/a.ts', '#catalogue/find-product.ts'],
  ['a feature from a migration', 8, 'db/migrations/all.ts', '../../src/content/domain/texts.ts'],
  ['other platform code from a migration', 8, 'db/migrations/all.ts', '../../src/platform/a.ts'],
  ['a migration from server', 8, 'src/orders/server/a.ts', '../../../db/migrations/0001-shop.ts'],
  ['a test helper', 9, 'src/orders/server/a.ts', '../../../test/postgres.ts'],
  ['a test', 9, 'src/orders/server/a.ts', './place-order.test.ts'],
  ['a script', 9, 'src/orders/server/a.ts', '../../../scripts/import-rules.ts'],
]

test('a shop without a violation passes', () => {
  expect(plant({})).toEqual([])
})

test.each(forbidden)('importing %s is refused in every form', (_what, rule, from, path) => {
  const { names, refused } = importInEveryForm(from, path, rule)
  expect(refused).toEqual(names)
})

test.each([1, 2, 3, 4, 5, 7, 8, 9])('an allowed import breaks rule %d in no form', (rule) => {
  const { refused } = importInEveryForm(
    'src/orders/server/a.ts',
    '../../catalogue/server/find-product.ts',
    rule,
  )
  expect(refused).toEqual([])
})

describe('rule 1: a domain', () => {
  test.each([
    ['Date.now()', `export const age = () => Date.now()`],
    ['new Date()', `export const today = () => new Date()`],
    ['performance.now()', `export const ticks = () => performance.now()`],
  ])('that calls %s is refused', (_form, source) => {
    expect(rulesOf({ 'src/orders/domain/a.ts': source })).toEqual([1])
  })
})

describe('rule 2: the browser', () => {
  test('obeys the rules in plain JavaScript, too', () => {
    const source = `export const load = () => import('../server/place-order.ts')`
    expect(rulesOf({ 'src/orders/web/a.mjs': source })).toEqual([2])
  })

  test('imports a view as a type, not as a schema', () => {
    const at = 'src/catalogue/web/a.tsx'
    const value = `import { productView } from '../domain/product-view.ts'\nexport const a = productView`
    const type = `import type { ProductView } from '../domain/product-view.ts'\nexport type A = ProductView[]`
    expect(rulesOf({ [at]: value })).toEqual([2])
    expect(rulesOf({ [at]: type })).toEqual([])
  })

  test('imports zod/mini, not the whole of zod', () => {
    const at = (name: string) => ({
      'src/cart/web/a.ts': `import * as z from '${name}'\nexport const a = z`,
    })
    expect(rulesOf(at('zod'))).toEqual([2])
    expect(rulesOf(at('zod/mini'))).toEqual([])
  })

  test('is not reached by a glob that matches server files among others', () => {
    const source = `export const all = import.meta.glob('../**/*.ts')`
    expect(rulesOf({ 'src/catalogue/web/a.ts': source })).toContain(2)
  })

  test('is not reached by a glob whose question mark stands for a letter', () => {
    const source = `export const all = import.meta.glob('../ser?er/*.ts')`
    expect(rulesOf({ 'src/catalogue/web/a.ts': source })).toContain(2)
  })
})

describe('rule 4: the list of features', () => {
  test('decides alone: the same import is allowed after two features change places', () => {
    const files = { 'src/cart/web/a.ts': `import '../../orders/web/use-account.ts'` }
    expect(rulesOf(files)).toEqual([4])
    expect(
      plant(files, ['content', 'catalogue', 'orders', 'cart']).map(({ found }) => found),
    ).toEqual([
      `imports '../../cart/web/add-to-cart.ts' (src/cart/web/add-to-cart.ts)`,
      `imports '../../cart/domain/cart-line.ts' (src/cart/domain/cart-line.ts)`,
    ])
  })

  test('names no feature without a folder', () => {
    const found = plant({}, [...smallShopFeatures, 'vouchers']).map((violation) => violation.found)
    expect(found).toEqual(['vouchers has none'])
  })

  test('names no feature twice', () => {
    const found = plant({}, [...smallShopFeatures, 'cart']).map((violation) => violation.found)
    expect(found).toEqual(['cart is listed twice'])
  })
})

test('rule 5: a handler of more than 25 lines is refused', () => {
  const body = Array.from({ length: 25 }, (_, n) => `  const a${n} = ${n}`).join('\n')
  const source = `export const routes = (app: App) => app.post('/', (c) => {\n${body}\n})`
  expect(rulesOf({ 'src/orders/server/orders-api.ts': source })).toEqual([5])
})

test.each([
  ['process.env', `export const port = process.env.PORT`],
  ["process['env']", `export const port = process['env']['PORT']`],
  ['globalThis.process.env', `export const port = globalThis.process.env.PORT`],
  ['a destructured process', `const { env } = process\nexport const port = env.PORT`],
  ['node:process', `import { env } from 'node:process'\nexport const port = env.PORT`],
])('rule 6: %s outside env.ts is refused', (_form, source) => {
  expect(rulesOf({ 'src/orders/server/a.ts': source })).toEqual([6])
})

test('the command ends with status 1 and names file, line and rule', () => {
  const source = `export const a = 0\nexport type B = import('../server/b.ts').B`
  const run = runCommand(writeShop({ 'src/orders/web/a.ts': source }))
  expect(run.stderr).toContain('src/orders/web/a.ts:2  import rule 2: web/')
  expect(run.status).toBe(1)
})
