import * as z from 'zod/mini'
import { MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { parseTypedAmount } from '../../platform/domain/typed-amount.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'
import {
  eachProductText,
  productFields,
  type FieldDescription,
  type ProductText,
} from './product-fields.ts'
import { eachTasteLevel, MAX_LEVEL } from './product-taste.ts'
import { categories, readGrind, weights, type Category, type Grind } from './product-options.ts'

/** Largest stock of one product in packs. */
const MAX_STOCK = 1_000_000
export const DEFAULT_STOCK = 100
export const DEFAULT_INTENSITY = 3

const PRICE = 'Bitte geben Sie einen Preis ab 0,00 € mit höchstens zwei Nachkommastellen an.'
const CATEGORY = 'Bitte wählen Sie eine Kategorie.'
const GRIND = 'Diesen Mahlgrad gibt es nicht.'
const WEIGHTS = 'Es gibt die Packungsgrößen 250\u00A0g und 1\u00A0kg.'
const INTENSITY = 'Die Intensität ist eine ganze Zahl von 1 bis 5.'
const STOCK = 'Der Bestand ist eine ganze Zahl von 0 bis 1.000.000.'
const PRODUCT = 'Bitte senden Sie die Angaben eines Produkts.'
const IMAGE =
  'Bitte geben Sie den Pfad eines Bildes auf dieser Website an, zum Beispiel /images/bild.webp.'

/** Categories as older forms name them. */
const CATEGORY_ALIASES: ReadonlyMap<string, Category> = new Map([
  ['coffee', 'kaffee'],
  ['equipment', 'zubehoer'],
  ['zubehör', 'zubehoer'],
])

function readCategory(text: string): Category | null {
  const word = text.trim().toLowerCase()
  return CATEGORY_ALIASES.get(word) ?? categories.find((category) => category === word) ?? null
}

/** Only paths of the shop: the Content-Security-Policy loads no image from elsewhere. */
const OWN_PATH = /^\/(?!\/)[\w./~%-]*$/

const centsSchema = z.pipe(
  z.union([z.string(), z.number()], { error: PRICE }),
  z.transform((amount, context) => {
    const cents = parseTypedAmount(amount)
    if (cents !== null && cents >= 0 && cents <= MAX_PRICE_CENTS) return cents
    context.issues.push({ code: 'custom', message: PRICE, input: amount })
    return z.NEVER
  }),
)

const categorySchema = z.pipe(
  z.string({ error: CATEGORY }),
  z.transform((text, context): Category => {
    const category = readCategory(text)
    if (category) return category
    context.issues.push({ code: 'custom', message: CATEGORY, input: text })
    return z.NEVER
  }),
)

const grindSchema = z.pipe(
  z.string({ error: GRIND }),
  z.transform((text, context): Grind => {
    const grind = readGrind(text)
    if (grind) return grind
    context.issues.push({ code: 'custom', message: GRIND, input: text })
    return z.NEVER
  }),
)

const imageSchema = z.pipe(
  z.nullable(z.string({ error: IMAGE }).check(z.trim(), z.maxLength(300, { error: IMAGE }))),
  z.transform((path, context): string | null => {
    if (path === null || path === '') return null
    if (OWN_PATH.test(path)) return path
    context.issues.push({ code: 'custom', message: IMAGE, input: path })
    return z.NEVER
  }),
)

const weightSchema = z.enum(weights, { error: WEIGHTS })

const variantSchema = z.object(
  {
    weight: z.enum([...weights, ''], { error: WEIGHTS }),
    price: centsSchema,
    /** Announced beside the price; absent or null without a reduction. */
    formerPrice: z.nullish(centsSchema),
  },
  { error: WEIGHTS },
)

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

const name = lineSchema({ min: 1, max: 120, message: 'Bitte geben Sie einen Namen an.' })
const description = paragraphSchema({
  min: 1,
  max: 5000,
  message: 'Bitte geben Sie eine Beschreibung an.',
})

/** An optional line of text, in the form that its field demands. */
function productTextSchema(field: ProductText) {
  const { pattern, message, max }: NonNullable<FieldDescription['text']> = productFields[field].text
  return lineSchema({ max, message }).check(
    z.refine((text) => text === '' || !pattern || pattern.test(text), { error: message }),
  )
}

const optionalFields = {
  ...eachProductText((field) => z.optional(productTextSchema(field))),
  price: z.optional(centsSchema),
  image: z.optional(imageSchema),
  intensity: z.optional(
    z
      .int({ error: INTENSITY })
      .check(z.minimum(1, { error: INTENSITY }), z.maximum(5, { error: INTENSITY })),
  ),
  ...eachTasteLevel((field) => {
    const error = `${productFields[field].label}: Bitte wählen Sie eine Stufe von 1 bis 5.`
    const level = z.int({ error }).check(z.minimum(1, { error }), z.maximum(MAX_LEVEL, { error }))
    return z.optional(z.nullable(level))
  }),
  stock: z.optional(
    z
      .int({ error: STOCK })
      .check(z.minimum(0, { error: STOCK }), z.maximum(MAX_STOCK, { error: STOCK })),
  ),
  featured: z.optional(z.boolean({ error: 'Bitte geben Sie wahr oder falsch an.' })),
  inStock: z.optional(z.boolean({ error: 'Bitte geben Sie wahr oder falsch an.' })),
  /** Weight of the pack that `price` is for when the input names no sizes. */
  weight: z.optional(z.enum([...weights, ''], { error: WEIGHTS })),
  weightOptions: z.optional(
    z
      .array(weightSchema, { error: WEIGHTS })
      .check(z.maxLength(weights.length, { error: WEIGHTS })),
  ),
  variants: z.optional(
    z.array(variantSchema, { error: WEIGHTS }).check(
      z.minLength(1, { error: 'Bitte geben Sie mindestens einen Preis an.' }),
      z.maxLength(weights.length, { error: WEIGHTS }),
      z.refine((variants) => isUnique(variants.map(({ weight }) => weight)), {
        error: 'Bitte geben Sie jede Packungsgröße nur einmal an.',
      }),
    ),
  ),
  grindOptions: z.optional(
    z.array(grindSchema, { error: GRIND }).check(
      z.maxLength(20, { error: GRIND }),
      z.overwrite((grinds) => [...new Set(grinds)]),
    ),
  ),
}

/** `POST /api/admin/products`: the short form or the full one. Prices are returned in cents. */
export const newProductSchema = z.object(
  { name, description, category: categorySchema, ...optionalFields },
  { error: PRODUCT },
)

/** `PATCH /api/admin/products/{id}`: any of these fields. */
export const productChangeSchema = z
  .object(
    {
      name: z.optional(name),
      description: z.optional(description),
      category: z.optional(categorySchema),
      ...optionalFields,
      /** The stock that the admin saw: if packs were sold since, a new `stock` is refused. */
      stockBefore: z.optional(z.int({ error: STOCK })),
      /**
       * `updatedAt` of the product that the admin saw: if another admin changed it since, the
       * change is refused.
       */
      revision: z.optional(z.string({ error: PRODUCT })),
    },
    { error: PRODUCT },
  )
  .check(z.refine((change) => Object.keys(change).length > 0, { error: PRODUCT }))

export type NewProduct = z.infer<typeof newProductSchema>
export type ProductChange = z.infer<typeof productChangeSchema>
