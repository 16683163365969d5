import { afterEach, expect, test } from 'vitest'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { guidePath } from '../../../brewing/domain/grind-guides.ts'
import { brewMethods, recipeOf } from '../../../brewing/domain/recipes.ts'
import { scaleRecipe } from '../../../brewing/domain/scale-recipe.ts'
import { pages } from '../../../urls.ts'

let shop: TestShop
afterEach(() => shop.close())

test('every brew guide shows its recipe and steps without scripts, as a HowTo, and is in the sitemap', async () => {
  shop = await createTestShop('sqlite', pageAssets)
  const sitemap = await (await shop.request('/sitemap.xml')).text()
  const overview = await (await shop.request(pages.brewing())).text()
  for (const method of brewMethods) {
    const path = guidePath(method)
    const { name, usualCups, grind } = recipeOf(method)
    const { coffee, water, stations } = scaleRecipe(method, usualCups)
    const html = await (await shop.request(path)).text()
    for (const text of [name, coffee, water, grind, ...stations.map((station) => station.name)]) {
      expect([path, text, html.includes(text)]).toEqual([path, text, true])
    }
    expect(html).toContain('"@type":"HowTo"')
    expect(html).toMatch(/"totalTime":"PT\d+M(\d+S)?"/)
    expect(html).toContain('"name":"Streckenkunde"')
    expect(sitemap).toContain(`${path}</loc>`)
    expect(overview).toContain(`href="${path}"`)
  }
})
