import type { Context } from 'hono'

/** Largest id the column holds on both databases. */
const MAX_ID = 2_147_483_647

/** The id of a product as text; null when no product can have it. */
export function toProductId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= MAX_ID ? id : null
}

/** The `:id` of a product's address; null when no product can have it. */
export function readProductId(c: Context): number | null {
  return toProductId(c.req.param('id') ?? '')
}
