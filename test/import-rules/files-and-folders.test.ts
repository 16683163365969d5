import { describe, expect, test } from 'vitest'
import { MAX_FILES_IN_FOLDER } from '../../scripts/import-rules/path-rules.ts'
import { forms, plant, rulesOf } from './plant.ts'

describe('rule 7: files and folders', () => {
  test.each([
    ['export *', `export * from './place-order.ts'\nexport const a = 0`],
    ['export * as', `export * as orders from './place-order.ts'\nexport const a = 0`],
    ['only re-exports', `export { placeOrder } from './place-order.ts'`],
    ['import, then export', `import { placeOrder } from './place-order.ts'\nexport { placeOrder }`],
  ])('a barrel made with %s is refused', (_form, source) => {
    expect(rulesOf({ 'src/orders/server/a.ts': source })).toEqual([7])
  })

  test.each([
    ['an index file', 'src/orders/server/index.ts'],
    ['an index file in JavaScript', 'src/orders/server/index.mjs'],
    ['utils/', 'src/orders/server/utils/a.ts'],
    ['lib/', 'src/platform/web/lib/a.ts'],
    ['helpers/', 'test/helpers/a.ts'],
    ['types/', 'src/platform/domain/types/a.ts'],
    ['a file *-utils', 'src/orders/server/order-utils.ts'],
    ['a file utils', 'scripts/utils.mjs'],
    ['a file *-helpers', 'src/orders/web/form-helpers.tsx'],
    ['a test of *-helpers', 'src/orders/web/form-helpers.test.tsx'],
    ['a file *-helper', 'e2e/login-helper.ts'],
    ['a feature that is not listed', 'src/vouchers/domain/a.ts'],
    ['a file of a feature outside its layers', 'src/orders/a.ts'],
    ['an unknown layer', 'src/orders/rules/a.ts'],
    ['a file of app outside its folders', 'src/app/start.ts'],
    ['an unknown folder of app', 'src/app/domain/a.ts'],
    ['a stray file in src/', 'src/a.ts'],
  ])('%s is refused', (_what, path) => {
    expect(rulesOf({ [path]: `export const a = 0` })).toEqual([7])
  })

  test('a name may contain a vague word that is not its last', () => {
    const path = 'src/orders/domain/common-passwords.ts'
    expect(rulesOf({ [path]: `export const a = 0` })).toEqual([])
  })

  test.each(forms)('a cycle of imports is refused, closed by %s', (_form, write) => {
    const found = plant({
      'src/orders/server/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
      'src/orders/server/b.ts': write('./a.ts'),
    })
    expect(found).toMatchObject([
      {
        rule: 7,
        found: 'src/orders/server/a.ts -> src/orders/server/b.ts -> src/orders/server/a.ts',
      },
    ])
  })

  test('a cycle of types alone is refused', () => {
    const found = rulesOf({
      'src/orders/server/a.ts': `import type { B } from './b.ts'\nexport type A = B[]`,
      'src/orders/server/b.ts': `export type B = import('./a.ts').A[]`,
    })
    expect(found).toEqual([7])
  })

  test.each([
    ['import()', 'export const load = (name: string) => import(`../web/${name}.ts`)'],
    ['import.meta.glob()', 'export const all = import.meta.glob(pattern)'],
    ['base', `export const all = import.meta.glob('./x*.ts', { base: '../web' })`],
    ['createRequire()', `export const load = createRequire(import.meta.url)`],
    ['spread options', `export const all = import.meta.glob('./x*.ts', { ...options })`],
    ['options', `export const all = import.meta.glob('./x*.ts', options)`],
  ])('a path that is computed by %s is refused', (_form, source) => {
    expect(rulesOf({ 'src/orders/server/a.ts': source })).toEqual([7])
  })

  test('only the entry of the browser may import the script that the document names', () => {
    const source = 'export const load = (script: string) => import(script)'
    expect(rulesOf({ 'src/app/web/entry-client.tsx': source })).toEqual([])
    expect(rulesOf({ 'src/app/web/app.tsx': source })).toEqual([7])
  })

  test('a folder with too many code files is refused; tests are not counted', () => {
    const folder = (count: number, ending: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `src/content/server/a${n}${ending}`,
          `export const a = 0`,
        ]),
      )
    const full = { ...folder(MAX_FILES_IN_FOLDER, '.ts'), ...folder(30, '.test.ts') }
    expect(plant(full)).toEqual([])
    expect(plant({ ...full, 'src/content/server/b.tsx': `export const b = 0` })).toMatchObject([
      { path: 'src/content/server/', rule: 7, found: `lists ${MAX_FILES_IN_FOLDER + 1}` },
    ])
  })
})
