import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkWalls } from '../scripts/walls/check-walls.ts'
import { smallHouse, smallHouseFiles } from './walls/small-house.ts'

const clean = new Map<string, string>(Object.entries(smallHouseFiles))

/** What the walls say when `files` are added to (or put over) the house without a fault. */
function plant(files: Record<string, string>, plan = smallHouse) {
  return checkWalls(new Map([...clean, ...Object.entries(files)]), plan)
}

/** Every form in which one module can name another. */
const forms: Array<[form: string, write: (path: string) => string]> = [
  ['import', (path) => `import { x } from '${path}'\nexport const y = x`],
  ['import for its effect', (path) => `import '${path}'`],
  ['import type', (path) => `import type { X } from '${path}'\nexport type Y = X[]`],
  ['import { type }', (path) => `import { type X } from '${path}'\nexport type Y = X[]`],
  ['re-export', (path) => `export { x } from '${path}'\nexport const y = 0`],
  ['re-export of a type', (path) => `export type { X } from '${path}'\nexport const y = 0`],
  ['import()', (path) => `export const load = () => import('${path}')`],
  ['import() in backticks', (path) => `export const load = () => import(\`${path}\`)`],
  [`import('…').T`, (path) => `export type Y = import('${path}').X`],
  [`typeof import('…')`, (path) => `export type Y = typeof import('${path}')`],
  ['import.meta.glob', (path) => `export const all = import.meta.glob('${path}')`],
  ['import.meta.glob with a list', (path) => `export const a = import.meta.glob(['${path}'])`],
  ['declare module', (path) => `export {}\ndeclare module '${path}' { interface X {} }`],
]

/** One forbidden crossing for every wall that is about who may name whom. */
const crossings: Array<[what: string, wall: number, from: string, path: string]> = [
  ['domain -> server', 1, 'src/catalogue/domain/a.ts', '../server/find-product.ts'],
  ['domain -> web', 1, 'src/catalogue/domain/a.ts', '../web/product-card.tsx'],
  ['domain -> app', 1, 'src/catalogue/domain/a.ts', '../../app/server.ts'],
  ['domain -> a Node module', 1, 'src/catalogue/domain/a.ts', 'node:fs'],
  ['domain -> a package', 1, 'src/catalogue/domain/a.ts', 'kysely'],
  ['domain -> all of zod', 1, 'src/catalogue/domain/a.ts', 'zod'],
  ['urls -> anything', 1, 'src/urls.ts', './catalogue/domain/product-view.ts'],
  ['web -> server', 2, 'src/catalogue/web/a.tsx', '../server/find-product.ts'],
  ['web -> server, without extension', 2, 'src/catalogue/web/a.tsx', '../server/find-product'],
  ['what the render shares -> server', 2, 'src/app/web/app.tsx', '../server.ts'],
  ['web -> server, from the root', 2, 'src/cart/web/a.ts', '/src/cart/server/a.ts'],
  ['web -> server of the platform', 2, 'src/cart/web/a.ts', '../../platform/server/env.ts'],
  ['web -> a server package', 2, 'src/cart/web/a.ts', 'hono'],
  ['a page -> server', 2, 'src/app/pages/a.tsx', '../../catalogue/server/find-product.ts'],
  ['a page -> the render', 2, 'src/app/pages/a.tsx', '../render/render.tsx'],
  ['the client entry -> server', 2, 'src/app/web/entry-client.tsx', './server.ts'],
  ['server -> web', 3, 'src/orders/server/a.ts', '../../orders/web/use-account.ts'],
  ['platform server -> web', 3, 'src/platform/server/a.ts', '../web/price.tsx'],
  ['platform -> feature', 4, 'src/platform/domain/a.ts', '../../content/domain/texts.ts'],
  ['feature -> app', 4, 'src/orders/server/a.ts', '../../app/server.ts'],
  ['web -> web without a door', 4, 'src/orders/web/a.ts', '../../cart/web/add-to-cart.ts'],
  ['web -> web against the door', 4, 'src/cart/web/a.ts', '../../catalogue/web/product-card.tsx'],
  ['content -> a domain', 4, 'src/content/domain/a.ts', '../../catalogue/domain/product-view.ts'],
  ['content -> a feature', 4, 'src/content/web/a.ts', '../../cart/web/add-to-cart.ts'],
  [
    'server -> a foreign repo',
    5,
    'src/orders/server/a.ts',
    '../../catalogue/server/product-repo.ts',
  ],
  ['app -> a repo', 5, 'src/app/render/a.ts', '../../catalogue/server/product-repo.ts'],
  ['an alias', 7, 'src/orders/server/a.ts', '#catalogue/find-product.ts'],
  ['migration -> a feature', 8, 'db/migrations/0002-a.ts', '../../src/content/domain/texts.ts'],
  ['feature -> migration', 8, 'src/orders/server/a.ts', '../../../db/migrations/0001-shop.ts'],
  ['shop -> test', 9, 'src/orders/server/a.ts', '../../../test/postgres.ts'],
  ['shop -> script', 9, 'src/orders/server/a.ts', '../../../scripts/walls.ts'],
]

test('the house without a planted fault passes', () => {
  expect(checkWalls(clean, smallHouse)).toEqual([])
})

describe.each(crossings)('%s is caught', (_what, wall, from, path) => {
  // A glob never reaches a package.
  const isPackage = !/^\.{0,2}\//.test(path)
  test.each(forms.filter(([form]) => !isPackage || !form.includes('glob')))(
    'as %s',
    (_form, write) => {
      const found = plant({ [from]: write(path) }).filter((violation) => violation.path === from)
      expect(found.map((violation) => violation.wall)).toContain(wall)
    },
  )
})

test.each([
  ['process.env', `export const port = process.env.PORT`],
  ["process['env']", `export const port = process['env']['PORT']`],
  ['globalThis.process.env', `export const port = globalThis.process.env.PORT`],
  ['process taken apart', `const { env } = process\nexport const port = env.PORT`],
  ['node:process', `import { env } from 'node:process'\nexport const port = env.PORT`],
])('wall 6: %s outside env.ts is caught', (_form, source) => {
  const walls = plant({ 'src/orders/server/a.ts': source }).map(({ wall }) => wall)
  expect(walls).toEqual([6])
})

test.each([
  ['Date.now()', `export const age = () => Date.now()`],
  ['new Date()', `export const today = () => new Date()`],
  ['performance.now()', `export const ticks = () => performance.now()`],
])('wall 1: %s in a domain is caught', (_form, source) => {
  expect(plant({ 'src/orders/domain/a.ts': source }).map(({ wall }) => wall)).toEqual([1])
})

test('wall 2: a file in plain JavaScript is held to it too', () => {
  const source = `export const load = () => import('../server/place-order.ts')`
  expect(plant({ 'src/orders/web/a.mjs': source }).map(({ wall }) => wall)).toEqual([2])
})

test('wall 2: the browser may know a view as a type, not as a schema', () => {
  const at = 'src/catalogue/web/a.tsx'
  const value = `import { productView } from '../domain/product-view.ts'\nexport const a = productView`
  const type = `import type { ProductView } from '../domain/product-view.ts'\nexport type A = ProductView[]`
  expect(plant({ [at]: value }).map(({ wall }) => wall)).toEqual([2])
  expect(plant({ [at]: type })).toEqual([])
})

test('wall 2: the browser gets zod/mini, not the whole of zod', () => {
  const at = (name: string) => ({
    'src/cart/web/a.ts': `import * as z from '${name}'\nexport const a = z`,
  })
  expect(plant(at('zod')).map(({ wall }) => wall)).toEqual([2])
  expect(plant(at('zod/mini'))).toEqual([])
})

test('wall 4: a door that nobody uses is caught', () => {
  const plan = { ...smallHouse, webDoors: [...smallHouse.webDoors, ['orders', 'cart'] as const] }
  expect(plant({}, plan).map(({ found }) => found)).toEqual(['orders -> cart'])
})

test('wall 4: doors in a ring are caught, even when all are used', () => {
  const plan = { ...smallHouse, webDoors: [...smallHouse.webDoors, ['cart', 'catalogue'] as const] }
  const back = `export type A = import('../../catalogue/web/product-card.tsx').A`
  expect(plant({ 'src/cart/web/a.ts': back }, plan).map(({ found }) => found)).toEqual([
    'catalogue -> cart -> catalogue',
  ])
})

test('wall 5: a handler of more than 25 lines is caught', () => {
  const body = Array.from({ length: 25 }, (_, n) => `  const a${n} = ${n}`).join('\n')
  const source = `export const api = (app: App) => app.post('/', (c) => {\n${body}\n})`
  expect(plant({ 'src/orders/server/orders-api.ts': source }).map(({ wall }) => wall)).toEqual([5])
})

test.each([
  ['export *', `export * from './place-order.ts'\nexport const a = 0`],
  ['export * as', `export * as orders from './place-order.ts'\nexport const a = 0`],
  ['only re-exports', `export { placeOrder } from './place-order.ts'`],
  ['import, then export', `import { placeOrder } from './place-order.ts'\nexport { placeOrder }`],
])('wall 7: a barrel by %s is caught', (_form, source) => {
  expect(plant({ 'src/orders/server/a.ts': source }).map(({ wall }) => wall)).toEqual([7])
})

test.each([
  ['an index file', 'src/orders/server/index.ts'],
  ['an index file in JavaScript', 'src/orders/server/index.mjs'],
  ['utils/', 'src/orders/server/utils/a.ts'],
  ['lib/', 'src/platform/web/lib/a.ts'],
  ['helpers/', 'test/helpers/a.ts'],
  ['types/', 'src/platform/domain/types/a.ts'],
  ['a feature that is not on the list', 'src/vouchers/domain/a.ts'],
  ['a feature without rooms', 'src/orders/a.ts'],
  ['an unknown room', 'src/orders/shared-rules/a.ts'],
  ['a stray file in src/', 'src/a.ts'],
])('wall 7: %s is caught', (_what, path) => {
  expect(plant({ [path]: `export const a = 0` }).map(({ wall }) => wall)).toEqual([7])
})

test('wall 7: a ring of imports at run time is caught; one of types alone is none', () => {
  const ring = (word: string) => ({
    'src/orders/server/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
    'src/orders/server/b.ts': `${word} { a } from './a.ts'\nexport const b: unknown = (): typeof a => a`,
  })
  expect(plant(ring('import')).map(({ found }) => found)).toEqual([
    'src/orders/server/a.ts -> src/orders/server/b.ts -> src/orders/server/a.ts',
  ])
  expect(plant(ring('import type'))).toEqual([])
})

test('a module path that is put together at run time is caught', () => {
  const source = 'export const load = (name: string) => import(`../web/${name}.ts`)'
  expect(plant({ 'src/orders/server/a.ts': source }).map(({ wall }) => wall)).toEqual([7])
})

test('a glob that only passes a forbidden room by is caught', () => {
  const source = `export const all = import.meta.glob('../**/*.ts')`
  expect(plant({ 'src/catalogue/web/a.ts': source }).map(({ wall }) => wall)).toContain(2)
})

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aroma-walls-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('ends with status 1 and names file, line and wall', () => {
    const files = {
      'src/orders/web/a.ts': `export const a = 0\nexport type B = import('../server/b.ts').B`,
    }
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const run = spawnSync(process.execPath, ['scripts/walls.ts', folder], { encoding: 'utf8' })
    expect(run.stderr).toContain('src/orders/web/a.ts:2  wall 2: web/')
    expect(run.status).toBe(1)
  })
})
