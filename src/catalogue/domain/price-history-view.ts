import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** A price of a product and when it began. */
export const priceHistoryEntrySchema = z.object({
  /** Counts up within a product. */
  position: z.int(),
  /** '' for goods without weight. */
  weight: z.string(),
  /** Null: from then on this size was not for sale. */
  priceCents: z.nullable(z.int()),
  validFrom: z.string(),
  /** Name or e-mail address of the admin; null for what came with the shop. */
  changedBy: z.nullable(z.string()),
})

/** `GET /api/admin/products/{id}/prices`, newest first. */
export const priceHistoryPageSchema = listPageSchema(priceHistoryEntrySchema)

export type PriceHistoryPage = z.infer<typeof priceHistoryPageSchema>
export type PriceHistoryEntry = z.infer<typeof priceHistoryEntrySchema>
