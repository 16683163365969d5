import { expect, test } from 'vitest'
import { readInShop } from './document-table.ts'

interface Package {
  readonly version: string
}

interface Lock extends Package {
  readonly packages: Readonly<Record<string, Package>>
}

test('the version of the package is the newest release of the changelog, and every release has a day', () => {
  const shop = JSON.parse(readInShop('package.json')) as Package
  const headings = [...readInShop('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, text]) => text)
  expect(headings[0]).toBe('[Unreleased]')
  const releases = headings.slice(1)
  expect(releases.length).toBeGreaterThan(0)
  for (const release of releases) expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/)
  expect(releases[0]).toContain(`[${shop.version}]`)
  const lock = JSON.parse(readInShop('package-lock.json')) as Lock
  expect([lock.version, lock.packages['']?.version]).toEqual([shop.version, shop.version])
})
