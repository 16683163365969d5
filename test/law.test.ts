import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const inShop = (path: string): URL => new URL(`../${path}`, import.meta.url)
const page = readFileSync(inShop('docs/law.md'), 'utf8')

/** The rows of the table, without its head, each as its cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('docs/law.md', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(30)
  })

  test.each(rows)(
    '%s%s is proved by a test that exists',
    (_start, rule, where = '', proof = '') => {
      expect(rule).not.toBe('')
      const [, path = '', title = ''] = /^`([^`]+)`: (.{10,})$/.exec(proof) ?? []
      expect(path).toMatch(/\.(?:test|spec)\.tsx?$/)
      expect(existsSync(inShop(path))).toBe(true)
      expect(readFileSync(inShop(path), 'utf8')).toContain(title)
      for (const [, named = ''] of where.matchAll(/`((?:src|db)\/[^`]+)`/g)) {
        expect([named, existsSync(inShop(named))]).toEqual([named, true])
      }
    },
  )
})
