import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** A price of a product and when it began. */
export const priceHistoryEntrySchema = z.object({
  /** Incremented for each price of a product. */
  position: z.int(),
  /** '' for goods without weight. */
  weight: z.string(),
  /** Null: this size was not for sale from then on. */
  priceCents: z.nullable(z.int()),
  /** The former price that was announced beside it. */
  formerPriceCents: z.nullable(z.int()),
  validFrom: z.string(),
  /** Name or email of the admin; null for the prices of the first start. */
  changedBy: z.nullable(z.string()),
})

/** `GET /api/admin/products/{id}/prices`, newest first. */
export const priceHistoryPageSchema = listPageSchema(priceHistoryEntrySchema)

export type PriceHistoryPage = z.infer<typeof priceHistoryPageSchema>
export type PriceHistoryEntry = z.infer<typeof priceHistoryEntrySchema>
