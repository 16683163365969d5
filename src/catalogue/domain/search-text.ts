import { foldedForms } from '../../platform/domain/search-words.ts'

/** Returns the text that admins search a product by: name and type, in all compared forms. */
export function searchTextOf({ name, type }: { name: string; type: string }): string {
  return foldedForms(`${name} ${type}`).join('\n')
}

/** Returns the text that visitors search a product by: name and description, in all compared forms. */
export function shopTextOf(product: { name: string; description: string }): string {
  return foldedForms(`${product.name}\n${product.description}`).join('\n')
}
