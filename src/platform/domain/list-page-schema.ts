import * as z from 'zod/mini'

/** Returns the schema of a `ListPage` of these items; a list with further fields extends it. */
export function listPageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** What to send as `before` for the next page; null on the last. */
    next: z.nullable(z.string()),
  })
}
