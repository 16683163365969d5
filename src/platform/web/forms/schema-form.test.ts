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

describe('a form that is validated by a schema', () => {
  it('sends the values that the schema returns', async () => {
    expect(await resolve({ name: ' Karla ', guests: 3, stray: 'x' })).toEqual({
      values: { name: 'Karla', guests: 3 },
      errors: {},
    })
  })

  it('shows the first error of each field and sends nothing', async () => {
    expect(await resolve({ name: 'x', guests: Number.NaN })).toEqual({
      values: {},
      errors: {
        name: { type: 'too_small', message: 'zu kurz' },
        guests: { type: 'invalid_type', message: 'keine Zahl' },
      },
    })
  })

  it('shows an error about two fields at the field that the schema names', async () => {
    expect(await resolve({ name: 'Karla', guests: 3, again: 'Clara' })).toMatchObject({
      errors: { again: { message: 'nicht gleich' } },
    })
  })

  it('sends nothing and shows an error when its schema cannot be loaded', async () => {
    const lost = new Error('no connection')
    const unavailable = vi.fn()
    const resolver = schemaResolver(() => Promise.reject<typeof schema>(lost), unavailable)
    const options = { fields: {}, shouldUseNativeValidation: undefined } as const
    const answer = await resolver({ name: 'Karla', guests: 3 }, undefined, options)
    expect(answer).toMatchObject({ values: {}, errors: { root: { type: 'unavailable' } } })
    expect(unavailable).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }))
  })
})
