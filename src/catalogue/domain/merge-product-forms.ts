import { productFieldNames, type ProductField } from './product-fields.ts'
import type { ProductFormValues } from './product-form.ts'
import { categories, categoryLabels } from './product-options.ts'

/** The form values after another admin saved the product meanwhile. */
export interface MergedForm {
  /** The input of this admin; in fields without input, the saved values. */
  readonly values: ProductFormValues
  /** Fields that took the saved value, because this admin did not edit them. */
  readonly followed: readonly ProductField[]
  /** Fields that both admins changed differently, with the saved value as text. */
  readonly contested: Readonly<Partial<Record<ProductField, string>>>
}

/** Sorts lists, because unticking and ticking a checkbox again changes only the order. */
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

/** Merges the values that were read, the input since, and the values that are saved now. */
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
