import { foldedForms } from '../../platform/domain/search-words.ts'

/** Returns what a product is searched by: name and sort, in all forms that a search compares. */
export function searchTextOf({ name, type }: { name: string; type: string }): string {
  return foldedForms(`${name} ${type}`).join('\n')
}
