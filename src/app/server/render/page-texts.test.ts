import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPages } from '../../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { sentences, textBlocks } from '../../../../test/pages/page-text.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { pages } from '../../../urls.ts'

/** Shorter phrases are names, labels and links. */
const WORDS = 4

/** What may stand on a page more than once. */
const repeatable: readonly (readonly [phrase: RegExp, reason: string])[] = [
  [/Werktage nach Zahlungseingang$|^Versandkostenfrei über/, 'the law wants it at each product'],
  [/^Gemahlen für |^ganze Bohne/, 'each coffee names its grinds and what its picture shows'],
  [/^L’arte del Aroma – Musterfirma$|^\+49 [\d ]+$/, 'the footer names the shop on every page'],
]

// The texts do not depend on the database.
describe('the text of the public pages', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('sqlite', pageAssets)
  })
  afterAll(() => shop.close())

  const html = async (path: string): Promise<string> => (await shop.request(path)).text()

  it('says nothing twice on one page', async () => {
    const seen = new Set<string>()
    for (const path of publicPages) {
      const said = sentences(await html(path), WORDS)
      const again = said.filter((sentence, index) => said.indexOf(sentence) < index)
      for (const sentence of again) {
        const [phrase] = repeatable.find(([pattern]) => pattern.test(sentence)) ?? []
        if (phrase) seen.add(phrase.source)
      }
      const wrong = again.filter((one) => !repeatable.some(([pattern]) => pattern.test(one)))
      expect.soft([path, wrong]).toEqual([path, []])
    }
    const known = repeatable.map(([phrase]) => phrase.source)
    expect([...seen].toSorted()).toEqual(known.toSorted())
  })

  it('has apostrophes as in print', async () => {
    for (const path of publicPages) {
      const straight = textBlocks(await html(path)).filter((block) => block.includes("'"))
      expect.soft([path, straight]).toEqual([path, []])
    }
    expect(await html(pages.imprint())).toContain('L’arte del Aroma')
  })
})
