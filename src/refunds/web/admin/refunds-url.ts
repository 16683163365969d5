import { adminPagePatterns } from '../../../urls.admin.ts'

/** The parts of the page: money to give back, files that wait for the bank, and what is done. */
export const refundViews = ['due', 'open', 'closed'] as const
export type RefundViewName = (typeof refundViews)[number]

/** Reads the chosen part from the query string; what is to be paid comes first. */
export function readView(search: string): RefundViewName {
  const given = new URLSearchParams(search).get('state')
  return refundViews.find((known) => known === given) ?? 'due'
}

/** Returns the URL of a part of the page. */
export function viewUrl(view: RefundViewName): string {
  return view === 'due' ? adminPagePatterns.refunds : `${adminPagePatterns.refunds}?state=${view}`
}
