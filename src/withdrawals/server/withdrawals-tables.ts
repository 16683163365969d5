import type { WithdrawalMatch } from '../domain/withdrawal-match.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-status.ts'

export interface WithdrawalsTable {
  id: string
  created_at: string
  name: string
  email: string
  /** The order number or the contract, as the customer typed it. */
  contract: string
  /** The items in the customer's words; '' for the whole contract. */
  items: string
  /** The order it belongs to; null until it is known. */
  order_id: string | null
  /** How it was matched with that order; null without one, and for withdrawals from before it was stored. */
  matched_by: WithdrawalMatch | null
  /** The lines that the customer chose, as `writeLines` writes them; null when none were. */
  chosen_lines: string | null
  status: WithdrawalStatus
  /** Grows with every change of an admin, so that of two admins at once one is refused. */
  version: number
  /** Hash of the Idempotency-Key. */
  key_hash: string | null
  /** When it was accepted or declined. */
  decided_at: string | null
  /** The owner's internal note. */
  note: string
  /** What has to be refunded; null until it was accepted. */
  refund_cents: number | null
  stock_returned_at: string | null
}

interface WithdrawalWordsTable {
  word: string
  withdrawal_id: string
}

/** Quantities of one line of the order; `position` is that of `order_lines`. */
export interface WithdrawalLinesTable {
  withdrawal_id: string
  position: number
  declared: number
  /** Says nothing until the withdrawal was accepted. */
  accepted: number
  /** Packs that came back. */
  returned: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable
    withdrawal_words: WithdrawalWordsTable
    withdrawal_lines: WithdrawalLinesTable
  }
}
