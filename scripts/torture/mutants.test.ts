import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutantsWithoutText } from './mutants.ts'

const built = new URL('../../dist/shop.js', import.meta.url)

it.skipIf(!existsSync(built))('every mutant finds its text in the built shop', () => {
  expect(mutantsWithoutText(readFileSync(built, 'utf8'))).toEqual([])
})
