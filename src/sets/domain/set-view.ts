import * as z from 'zod/mini'
import { packViewSchema } from '../../catalogue/domain/product-view.ts'

/** An item of `GET /api/sets`: a set that visitors can buy, if its packs are in stock. */
export const setViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In euro as a number. */
  price: z.number(),
  packs: z.array(packViewSchema),
})

/** A set as admins edit it. */
export const setEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In euro as text. */
  price: z.string(),
  active: z.boolean(),
  /** `name` is '' and `price` null when the pack is not sold any more. */
  packs: z.array(
    z.object({
      productId: z.int(),
      weight: z.string(),
      name: z.string(),
      price: z.nullable(z.number()),
    }),
  ),
  /** Incremented with every change. */
  revision: z.int(),
})

/** `GET /api/admin/sets`: all sets, the oldest first. */
export const setEntriesSchema = z.object({ items: z.array(setEntrySchema) })

export type SetView = z.infer<typeof setViewSchema>
export type SetEntry = z.infer<typeof setEntrySchema>
export type SetEntries = z.infer<typeof setEntriesSchema>
