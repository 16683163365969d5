import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from './schema-form.ts'

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(2, 'zu kurz'), z.regex(/^K/, 'kein K')),
    guests: z.int('keine Zahl'),
    again: z.optional(z.string()),
  })
  .check(
    z.refine(({ name, again }) => again === undefined || again === name, {
      error: 'nicht gleich',
      path: ['again'],
    }),
  )

async function resolve(values: unknown): Promise<unknown> {
  const options = { fields: {}, shouldUseNativeValidation: undefined } as const
  const resolver = schemaResolver(async () => schema, vi.fn())
  return resolver(values as z.input<typeof schema>, undefined, options)
}

describe('a form checked by its schema', () => {
  it('sends what the schema makes of it', async () => {
    expect(await resolve({ name: ' Karla ', guests: 3, stray: 'x' })).toEqual({
      values: { name: 'Karla', guests: 3 },
      errors: {},
    })
  })

  it('says the first thing that is wrong with each field, and sends nothing', async () => {
    expect(await resolve({ name: 'x', guests: Number.NaN })).toEqual({
      values: {},
      errors: {
        name: { type: 'too_small', message: 'zu kurz' },
        guests: { type: 'invalid_type', message: 'keine Zahl' },
      },
    })
  })

  it('says what is wrong between two fields at the one the schema names', async () => {
    expect(await resolve({ name: 'Karla', guests: 3, again: 'Clara' })).toMatchObject({
      errors: { again: { message: 'nicht gleich' } },
    })
  })

  it('sends nothing while its schema cannot be had, and says so', async () => {
    const lost = new Error('no connection')
    const unavailable = vi.fn()
    const resolver = schemaResolver(() => Promise.reject<typeof schema>(lost), unavailable)
    const options = { fields: {}, shouldUseNativeValidation: undefined } as const
    const answer = await resolver({ name: 'Karla', guests: 3 }, undefined, options)
    expect(answer).toMatchObject({ values: {}, errors: { root: { type: 'unavailable' } } })
    expect(unavailable).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }))
  })
})
