import * as z from 'zod/mini'
import { eachProductText } from './product-fields.ts'
import { categories } from './product-options.ts'

/** A pack size with its price in euro as a number, e.g. 9.5; weight '' for goods without one. */
const variantViewSchema = z.object({ weight: z.string(), price: z.number() })

/** `GET /api/products` and `/api/products/{id}` (spec section 3). */
export const productViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Of the first variant, in euro as text, e.g. "9.50". */
  price: z.string(),
  image: z.nullable(z.string()),
  category: z.enum(categories),
  /** 1 to 5. */
  intensity: z.int(),
  /** Packs left. */
  stock: z.int(),
  featured: z.boolean(),
  inStock: z.boolean(),
  /** Weight of the first variant. */
  weight: z.string(),
  /** '' without input. */
  ...eachProductText(() => z.string()),
  variants: z.array(variantViewSchema),
  weightOptions: z.array(z.string()),
  grindOptions: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type ProductView = z.infer<typeof productViewSchema>
