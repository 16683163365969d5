import { foldedForms } from '../../platform/domain/search-words.ts'

/** Returns the text that a product is searched by: name and sort, in all compared forms. */
export function searchTextOf({ name, type }: { name: string; type: string }): string {
  return foldedForms(`${name} ${type}`).join('\n')
}
