import * as z from 'zod/mini'
import { eachProductText } from './product-fields.ts'
import { pictureChoices } from './pictures/picture-choice.ts'
import { eachTasteLevel } from './product-taste.ts'
import { categories } from './product-options.ts'

/** A pack size with its price in euro as a number, e.g. 9.5; weight '' for goods without one. */
const variantViewSchema = z.object({
  weight: z.string(),
  price: z.number(),
  /** What must stand beside a reduced price (PAngV § 11); absent without a reduction. */
  reduction: z.optional(z.string()),
})

/** A pack size as admins edit it. */
const editedVariantSchema = z.extend(variantViewSchema, {
  /** The announced former price in euro as a number. */
  formerPrice: z.optional(z.number()),
  /** Why it is not shown. */
  whyNotReduced: z.optional(z.string()),
})

const pictureFilesSchema = z.object({
  stem: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.readonly(z.array(z.int())),
})

/** A product without its neighbour. */
const listedProductSchema = z.object({
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
  type: z.string(),
  imageAlt: z.string(),
  /** What the goods are called by law, e.g. `Röstkaffee`. */
  legalName: z.string(),
  variants: z.array(variantViewSchema),
  weightOptions: z.array(z.string()),
  grindOptions: z.array(z.string()),
  /** What the product's page lists about it; only in `/api/products/{id}`. */
  facts: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  /** Every picture, the main one first; only in `/api/products/{id}`. */
  pictures: z.optional(
    z.array(
      z.object({
        src: z.string(),
        alt: z.string(),
        /** The choice that it shows. */
        choice: z.enum(pictureChoices),
        /** Where its sizes are, unless its path says so. */
        files: z.optional(pictureFilesSchema),
        /** A small file of it, if there is one. */
        thumb: z.optional(pictureFilesSchema),
      }),
    ),
  ),
  /** How it tastes, levels from 1 to 5 as numbers; only in `/api/products/{id}`. */
  taste: z.optional(
    z.array(z.object({ label: z.string(), value: z.union([z.int(), z.string()]) })),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** `GET /api/products` and `/api/products/{id}` (spec section 3). */
export const publicProductSchema = z.extend(listedProductSchema, {
  /** Another coffee that can be bought; only in `/api/products/{id}`. */
  other: z.optional(listedProductSchema),
})

/** A pack size of a product, e.g. of `GET /api/packs`. */
export const packViewSchema = z.object({ weight: z.string(), product: publicProductSchema })

/** A product as admins edit it: with every line of text, '' without input. */
export const productViewSchema = z.extend(listedProductSchema, {
  variants: z.array(editedVariantSchema),
  ...eachProductText(() => z.string()),
  ...eachTasteLevel(() => z.nullable(z.int())),
})

/** `POST /api/admin/product-images`: the path that a product stores. */
export const uploadedImageSchema = z.object({ image: z.string() })

export type PublicProductView = z.infer<typeof publicProductSchema>
export type PackView = z.infer<typeof packViewSchema>
export type ProductView = z.infer<typeof productViewSchema>
