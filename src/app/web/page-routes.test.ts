import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adminPagePatterns } from '../../urls.admin.ts'
import { pagePatterns } from '../../urls.ts'
import { pageHeads } from './page-heads.ts'
import { adminRoutes } from './admin-routes.ts'
import { notFoundRoute, pageRoutes } from './page-routes.ts'

const all = [...pageRoutes, ...adminRoutes, notFoundRoute]

test('every page URL of the shop has one entry', () => {
  const paths = [...pageRoutes, ...adminRoutes].map(({ path }) => path)
  expect(paths.toSorted()).toEqual(
    [...Object.values(pagePatterns), ...Object.values(adminPagePatterns)].toSorted(),
  )
})

test('every head belongs to a page', () => {
  const modules = new Set(all.map(({ module }) => module))
  expect(Object.keys(pageHeads).toSorted()).toEqual([...modules].toSorted())
})

describe.each(all)('$path', (route) => {
  test('loads the file that its module names', async () => {
    expect(existsSync(new URL(`pages/${route.module}.tsx`, import.meta.url))).toBe(true)
    expect(route.load.toString()).toContain(`/${route.module}.tsx`)
    expect((await route.load()).default).toBeTypeOf('function')
  })

  test('lists the accepted parameters if it is public', () => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const rules = Object.keys(route.params ?? {})
    if (route.kind === 'public') expect(rules).toEqual(names)
  })
})
