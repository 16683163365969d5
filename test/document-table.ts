import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const inShop = (path: string): URL => new URL(`../${path}`, import.meta.url)

/** Returns the text of a file by its path in the repository. */
export const readInShop = (path: string): string => readFileSync(inShop(path), 'utf8')

/** Expects that every file that a cell names exists. */
export function expectFiles(cell: string): void {
  for (const [, named = ''] of cell.matchAll(/`((?:src|db|test|scripts|e2e|docs)\/[^`*]+)`/g)) {
    expect([named, existsSync(inShop(named))]).toEqual([named, true])
  }
}

/** Expects that a cell names a test file and words of it: the name of a test, or a part of it. */
export function expectProof(cell: string): void {
  const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
  expect(path).toMatch(/\.(?:test|spec)\.tsx?$/)
  expect([path, existsSync(inShop(path))]).toEqual([path, true])
  expect(readInShop(path)).toContain(title)
}
