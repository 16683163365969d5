import * as z from 'zod/mini'
import { productViewSchema } from '../../../catalogue/domain/product-view.ts'
import { vehicles } from '../../../inquiries/domain/calendar/vehicle.ts'
import { inquiryReplySchema } from '../../../inquiries/domain/inquiry-view.ts'
import { refusalStatus, type RefusalCode } from '../../../platform/domain/refusal.ts'

const codes = Object.keys(refusalStatus) as RefusalCode[]

/** What the shop would charge now, when an order was placed with other amounts. */
const currentAmountsSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      weight: z.string(),
      grind: z.string(),
      price: z.number(),
      available: z.boolean(),
    }),
  ),
  subtotal: z.string(),
  shipping: z.string(),
  total: z.string(),
})

/** Every refused request: a code for programs, a German sentence, and more where a code has more to say. */
export const refusalViewSchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** A German sentence by the dotted path of the field. */
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.number()),
  requestId: z.optional(z.string()),
  current: z.optional(currentAmountsSchema),
  /** Of an order or an inquiry that somebody else changed. */
  status: z.optional(z.string()),
  trackingCode: z.optional(z.nullable(z.string())),
  open: z.optional(z.string()),
  version: z.optional(z.int()),
  revision: z.optional(z.int()),
  note: z.optional(z.string()),
  answers: z.optional(z.int()),
  reply: z.optional(inquiryReplySchema),
  date: z.optional(z.string()),
  vehicle: z.optional(z.nullable(z.enum(vehicles))),
  taken: z.optional(z.array(z.enum(vehicles))),
  product: z.optional(productViewSchema),
  productId: z.optional(z.int()),
  stock: z.optional(z.int()),
  /** The columns of a CSV file that the shop does not know. */
  unknownCsv: z.optional(
    z.object({
      headerKey: z.string(),
      columns: z.array(z.string()),
      samples: z.array(z.array(z.string())),
    }),
  ),
})
