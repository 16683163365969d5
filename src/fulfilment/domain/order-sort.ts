/** How the desk's list can be sorted; the first is how it is without a choice. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderSortLabels: Readonly<Record<OrderSort, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  highest: 'Höchster Betrag zuerst',
  lowest: 'Niedrigster Betrag zuerst',
}
