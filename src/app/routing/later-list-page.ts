import type { AddressRules } from './page-route.ts'

/** Checks whether a query string asks for a later page of the list on this page. */
export function isLaterListPage(
  { search: rules }: Pick<AddressRules, 'search'>,
  search: string,
): boolean {
  if (!rules || search === '') return false
  const given = new URLSearchParams(search)
  return Object.entries(rules).some(([name, rule]) => {
    return rule instanceof RegExp && rule.test(given.get(name) ?? '')
  })
}
