import type { Context } from 'hono'
import { readNumericId } from '../../platform/server/ids.ts'

/** The `:id` of a product's address; null when no product can have it. */
export function readProductId(c: Context): number | null {
  return readNumericId(c.req.param('id') ?? '')
}
