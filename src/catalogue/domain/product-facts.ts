import { productFields, type ProductText } from './product-fields.ts'

/** A line of the facts about a product. */
export interface ProductFact {
  readonly label: string
  readonly value: string
}

/** The texts that make a line of their own, in this order. */
const lines = [
  'ingredients',
  'allergens',
  'origin',
  'storageHint',
  'safetyNote',
  'electricalNote',
  'batteryNote',
] as const satisfies readonly ProductText[]

/**
 * Returns the facts of a product as its page lists them (LMIV Art. 14, Regulation (EU) 2023/988
 * Art. 19); those without a text are left out. The page adds what depends on size and grind.
 */
export function productFacts(product: Readonly<Record<ProductText, string>>): ProductFact[] {
  const { organicControlCode, organicOrigin } = product
  const maker = [product.manufacturerName, product.manufacturerAddress, product.manufacturerEmail]
  const inEu = [product.responsibleName, product.responsibleAddress, product.responsibleEmail]
  return [
    ...lines.map((field) => ({ label: productFields[field].label, value: product[field] })),
    { label: 'Bio', value: [organicControlCode, organicOrigin].filter(Boolean).join(', ') },
    { label: productFields.manufacturerName.label, value: maker.filter(Boolean).join(', ') },
    { label: productFields.responsibleName.label, value: inEu.filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '')
}
