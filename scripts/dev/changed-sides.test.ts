import { describe, expect, it } from 'vitest'
import { changedSides, joinSides } from './changed-sides.ts'

describe('a saved file is built again', () => {
  const server = { browser: false, server: true }
  const browser = { browser: true, server: false }
  const neither = { browser: false, server: false }
  const both = { browser: true, server: true }

  it.each([
    ['src/orders/server/placing/place-order.ts', server],
    ['src/app/server', server],
    ['db/migrations/0001-shop.ts', server],
    ['src/app/web/public.css', browser],
    ['src/platform/web/styles/parts/lists.css', browser],
    ['src/app/web/boot.ts', browser],
    ['src/app/web/entry-client.tsx', browser],
    ['src/app/web/pages/company/team-page.tsx', both],
    ['src/orders/domain/order-items.ts', both],
    ['src/urls.ts', both],
    // A folder alone: a file in it was replaced, and the system named none.
    ['src/cart/web', both],
    ['assets/robots.txt', both],
    ['src/orders/domain/order-items.test.ts', neither],
    // What editors write beside the file that they save.
    ['src/app/web/pages/company/team-page.tsx~', neither],
    ['src/platform/web/styles/parts/.lists.css.swp', neither],
    ['src/platform/web/styles/parts/lists.css.new', neither],
  ])('%s for %o', (path, sides) => {
    expect(changedSides(path)).toEqual(sides)
  })

  it('for every side that one of several files is part of', () => {
    expect(joinSides(server, browser)).toEqual(both)
    expect(joinSides(server, server)).toEqual(server)
  })
})
