import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPageSchema } from './list-page-schema.ts'

test('a page of a list has items and the start of the next page, which is null on the last', () => {
  const schema = listPageSchema(z.string())
  for (const next of ['b', null]) {
    expect(z.safeParse(schema, { items: ['a'], next }).success).toBe(true)
  }
  expect(z.safeParse(schema, { items: ['a'] }).success).toBe(false)
  expect(z.safeParse(schema, { items: [1], next: null }).success).toBe(false)
})
