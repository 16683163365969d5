import { productFieldNames, type ProductField } from './product-fields.ts'
import type { ProductFormValues } from './product-form.ts'
import { categories, categoryLabels } from './product-options.ts'

/** A form that was filled in while someone else saved another. */
export interface MergedForm {
  /** What was typed, and where nothing was typed what stands there now. */
  readonly values: ProductFormValues
  /** Fields that follow the other, because nothing was typed there. */
  readonly followed: readonly ProductField[]
  /** Fields that both changed, each to something else, with what stands there now in words. */
  readonly contested: Readonly<Partial<Record<ProductField, string>>>
}

/** Boxes that were unticked and ticked again stand in another order, and are the same. */
function comparable(value: ProductFormValues[ProductField]): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(value.map(String).toSorted((one, other) => one.localeCompare(other)))
}

function inWords(field: ProductField, value: ProductFormValues[ProductField]): string {
  if (Array.isArray(value)) return value.join(', ')
  if (field === 'image') return value === null ? 'kein eigenes Bild' : 'ein anderes Bild'
  const category = field === 'category' && categories.find((known) => known === value)
  if (category) return categoryLabels[category]
  return value === '' || value === null ? 'nichts' : String(value)
}

/** Brings together what was read, what was typed since, and what stands there now. */
export function mergeProductForms(
  read: ProductFormValues,
  typed: ProductFormValues,
  now: ProductFormValues,
): MergedForm {
  const isSame = (field: ProductField, one: ProductFormValues, other: ProductFormValues) =>
    comparable(one[field]) === comparable(other[field])
  const moved = productFieldNames.filter((field) => !isSame(field, read, now))
  const followed = moved.filter((field) => isSame(field, read, typed))
  const contested = moved.filter(
    (field) => !isSame(field, read, typed) && !isSame(field, typed, now),
  )
  return {
    values: { ...typed, ...Object.fromEntries(followed.map((field) => [field, now[field]])) },
    followed,
    contested: Object.fromEntries(contested.map((field) => [field, inWords(field, now[field])])),
  }
}
