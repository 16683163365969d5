import type { BankTransactionState } from '../domain/transaction-state.ts'

export interface BankFilesTable {
  id: string
  sha256: string
  name: string
  size_bytes: number
  source: 'upload' | 'inbox'
  /** German sentence why it could not be read; '' for a file that was. */
  refusal: string
  new_count: number
  known_count: number
  debit_count: number
  skipped_count: number
  /** The account of an admin, or `AUTOMATIC`. */
  imported_by: string
  imported_at: string
  /** The last whole day whose payments on the shop's account it names, "YYYY-MM-DD"; null when it says none. */
  covers_until: string | null
  /** The first day; null for a file that covers nothing or was imported before it was stored. */
  covers_from: string | null
  /** Refunds of the shop that it showed first. */
  refund_count: number
}

/** What the owner said about the columns of a bank's CSV. */
interface BankCsvMappingsTable {
  header_key: string
  /** JSON. */
  mapping: string
  created_at: string
}

export interface BankTransactionsTable {
  id: string
  file_id: string
  fingerprint: string
  content_key: string
  bank_reference: string
  account: string
  amount_cents: number
  booking_date: string
  value_date: string
  payer_name: string
  payer_iban: string
  remittance: string
  end_to_end_id: string
  state: BankTransactionState
  /** JSON, see `StoredCandidate`. */
  candidates: string
  /** The order it is matched with or booked for. */
  order_id: string | null
  payment_id: string | null
  decided_at: string | null
  /** When a decision was undone: since then no import takes a match for certain. */
  undone_at: string | null
  imported_at: string
  blanked_at: string | null
}

/** A payment that the bank took back. */
export interface BankReturnsTable {
  id: string
  fingerprint: string
  amount_cents: number
  booking_date: string
  payer_name: string
  payer_iban: string
  remittance: string
  end_to_end_id: string
  /** `booked`: the payment of the order was reversed. */
  state: 'open' | 'booked' | 'ignored'
  order_id: string | null
  decided_at: string | null
  imported_at: string
  blanked_at: string | null
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    bank_files: BankFilesTable
    bank_csv_mappings: BankCsvMappingsTable
    bank_transactions: BankTransactionsTable
    bank_returns: BankReturnsTable
  }
}
