import type { Context } from 'hono'
import { readNumericId } from '../../platform/server/ids.ts'

/** Parses the `:id` of a product's URL; null when no product can have it. */
export function readProductId(c: Context): number | null {
  return readNumericId(c.req.param('id') ?? '')
}
