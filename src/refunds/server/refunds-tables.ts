import type { DebitDoubt, DebitState } from '../domain/debit-state.ts'
import type { TransferState } from '../domain/transfer-state.ts'

/** A SEPA file of refunds. */
export interface RefundRunsTable {
  id: string
  number: number
  /** "YYYY-MM-DD". */
  execution_date: string
  debtor_name: string
  debtor_iban: string
  debtor_bic: string
  /** The account of the admin. */
  created_by: string
  created_at: string
}

/** The refund of one order in a SEPA file. An order is in one open file only, by a unique index. */
export interface RefundTransfersTable {
  id: string
  run_id: string
  order_id: string
  amount_cents: number
  holder: string
  /** '' after it was deleted. */
  sealed_iban: string
  end_to_end_id: string
  remittance: string
  state: TransferState
  refund_id: string | null
  closed_at: string | null
  /** The account of the admin, or `AUTOMATIC`. */
  closed_by: string | null
  blanked_at: string | null
}

/** The account that an admin typed for the refund of an order. */
export interface RefundAccountsTable {
  order_id: string
  holder: string
  sealed_iban: string
  entered_by: string
  entered_at: string
}

/** A debit of the bank account that is a refund. Only one that may be a file's sum has words, until it is decided. */
export interface RefundDebitsTable {
  id: string
  fingerprint: string
  amount_cents: number
  booking_date: string
  value_date: string
  /** What it paid: exactly one of these three. */
  transfer_id: string | null
  run_id: string | null
  order_id: string | null
  state: DebitState
  imported_at: string
  decided_at: string | null
  /** Why an admin must confirm it before it is booked; null when it is certain. */
  doubt: DebitDoubt | null
  /** Name and reference, as the statement says them; '' for most. */
  words: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    refund_runs: RefundRunsTable
    refund_transfers: RefundTransfersTable
    refund_accounts: RefundAccountsTable
    refund_debits: RefundDebitsTable
  }
}
