import { isAccepted, type WithdrawalStatus } from '../domain/withdrawal-status.ts'
import type { WithdrawalLinesTable } from './withdrawals-tables.ts'

/** Returns the packs that a withdrawal takes: declared, or accepted once it was decided; none when it was declined. */
export function countingPacks(
  status: WithdrawalStatus,
  lines: readonly Pick<WithdrawalLinesTable, 'position' | 'declared' | 'accepted'>[],
) {
  if (status === 'declined') return []
  return lines
    .map(({ position, declared, accepted }) => {
      return { position, quantity: isAccepted(status) ? accepted : declared }
    })
    .filter(({ quantity }) => quantity > 0)
}
