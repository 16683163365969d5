import * as z from 'zod/mini'

/** Largest number that an integer column holds on both databases; PostgreSQL fails with a larger one. */
export const MAX_INTEGER = 2_147_483_647

/** A whole number that is compared with one in the database. */
export function storedInteger(error: string) {
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(MAX_INTEGER, { error }))
}
