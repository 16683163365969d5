/**
 * `received` waits for the owner, `accepted` for the refund; `refunded` and `declined` are settled.
 */
export const withdrawalStatuses = ['received', 'accepted', 'refunded', 'declined'] as const
/** The statuses of a withdrawal that is not settled. */
export const openWithdrawalStatuses = [
  'received',
  'accepted',
] as const satisfies readonly (typeof withdrawalStatuses)[number][]
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** Returns whether the owner decided that the withdrawal is valid; only then its accepted quantities count. */
export function isAccepted(status: WithdrawalStatus): boolean {
  return status === 'accepted' || status === 'refunded'
}

export const withdrawalStatusLabels: Readonly<Record<WithdrawalStatus, string>> = {
  received: 'Eingegangen',
  accepted: 'Angenommen',
  refunded: 'Abgeschlossen',
  declined: 'Nicht wirksam',
}

/** Counts of open withdrawals stop here; the list shows "99+". */
export const MOST_COUNTED = 100
