import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** A batch as admins see it. */
export const batchEntrySchema = z.object({
  id: z.string(),
  lot: z.string(),
  productId: z.int(),
  /** Name of the coffee. */
  coffee: z.string(),
  /** "YYYY-MM-DD", as `bestBefore`. */
  roastedOn: z.string(),
  bestBefore: z.string(),
  shelfLifeMonths: z.int(),
  grams: z.int(),
  packedGrams: z.int(),
  /** Nothing more is packed from it. */
  closed: z.boolean(),
  /** Coffee of this kind is packed from this batch now. */
  isNext: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** `GET /api/admin/batches`, the last one entered first. */
export const batchPageSchema = listPageSchema(batchEntrySchema)

/** `GET /api/admin/batch-coffees`: the coffees of the catalogue. */
export const batchCoffeesSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** In months as text; '' when the product does not say. */
      shelfLifeMonths: z.string(),
    }),
  ),
})

/** The batches of an order's lines: packed from, or as the packing list plans them. */
export const orderBatchesSchema = z.object({
  items: z.array(
    z.object({ position: z.int(), lot: z.string(), bestBefore: z.string(), packs: z.int() }),
  ),
})

/** `GET /api/admin/packing-plan`: the batches of paid and unshipped orders, by the id of the order. */
export const packingPlanSchema = z.object({
  orders: z.record(z.string(), orderBatchesSchema.shape.items),
})

export type BatchEntry = z.infer<typeof batchEntrySchema>
export type BatchPage = z.infer<typeof batchPageSchema>
export type BatchCoffees = z.infer<typeof batchCoffeesSchema>
export type OrderBatches = z.infer<typeof orderBatchesSchema>
export type PackingPlan = z.infer<typeof packingPlanSchema>
