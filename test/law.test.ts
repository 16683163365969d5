import { describe, expect, test } from 'vitest'
import { expectFiles, expectProof, readInShop } from './document-table.ts'
import { tableRows } from './table-rows.ts'

const rows = tableRows(readInShop('docs/law.md'), '# Law the shop keeps')

describe('docs/law.md', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(30)
  })

  test.each(rows)('%s is proved by a test that exists', (rule, where = '', proof = '') => {
    expect(rule).not.toBe('')
    expect(proof).toMatch(/: .{10,}$/)
    expectProof(proof)
    expectFiles(where)
  })
})
