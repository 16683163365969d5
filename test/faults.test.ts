import { describe, expect, test } from 'vitest'
import { faults } from '../scripts/torture/faults/all.ts'
import { expectFiles, expectProof, readInShop } from './document-table.ts'
import { tableRows } from './table-rows.ts'

const page = readInShop('docs/faults.md')
const rows = tableRows(page, '# Faults and abuse the shop withstands')
const TORTURE = 'torture'

describe('docs/faults.md', () => {
  test('lists the faults F1 to F33 without a gap', () => {
    const names = new Set(rows.map(([name]) => name))
    const missing = Array.from({ length: 33 }, (_, index) => `F${index + 1}`).filter(
      (name) => !names.has(name),
    )
    expect(missing).toEqual([])
  })

  test('says torture of exactly the faults that it can try', () => {
    const tortured = rows.filter(([, , proof]) => proof === TORTURE).map(([name = '']) => name)
    expect(tortured.toSorted()).toEqual(faults.map(({ name }) => name).toSorted())
  })

  test('has a short form in check of each fault that is not a measurement', () => {
    const tested = new Set(rows.filter(([, , proof]) => proof !== TORTURE).map(([name]) => name))
    const longOnly = faults.map(({ name }) => name).filter((name) => !tested.has(name))
    expect(longOnly).toEqual(['F1', 'F33'])
  })

  test.each(rows.filter(([, , proof]) => proof !== TORTURE))(
    '%s (%s) is proved by a test that exists',
    (_name, title, proof = '') => {
      expect(title).not.toBe('')
      expectProof(proof)
    },
  )

  test('names files that exist', () => {
    expectFiles(page)
  })
})
