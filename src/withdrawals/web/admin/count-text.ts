import { MOST_COUNTED, type WithdrawalStatus } from '../../domain/withdrawal-status.ts'
import type { WithdrawalPage } from '../../domain/withdrawal-view.ts'

/** Returns how many withdrawals of an open status there are, after a space; '' for none. */
export function countText(
  status: WithdrawalStatus | null,
  open: WithdrawalPage['open'] | undefined,
) {
  const count = status === 'received' || status === 'accepted' ? open?.[status] : 0
  if (!count) return ''
  return count >= MOST_COUNTED ? ` ${MOST_COUNTED - 1}+` : ` ${count}`
}
