/** How the admin's list of orders can be sorted; the first is the default. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderSortLabels: Readonly<Record<OrderSort, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  highest: 'Höchster Betrag zuerst',
  lowest: 'Niedrigster Betrag zuerst',
}
