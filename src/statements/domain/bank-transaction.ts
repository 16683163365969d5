/** One booked movement on the bank account, as a statement of the bank names it. */
export interface BankTransaction {
  /** IBAN of the account that the statement is about; '' when the file does not say it. */
  readonly account: string
  /** The bank's own reference of the transaction; '' for formats that have none. */
  readonly bankReference: string
  /** Negative for money that left the account. */
  readonly amountCents: number
  /** YYYY-MM-DD. */
  readonly bookingDate: string
  /** The day the money counts from, YYYY-MM-DD. */
  readonly valueDate: string
  /** The other side: who paid, or for money that left the account who was paid. */
  readonly payerName: string
  /** '' when the file does not say it. */
  readonly payerIban: string
  readonly remittance: string
  readonly endToEndId: string
  /** The reference of the file of transfers that it belongs to; '' when the file does not say it. */
  readonly batchId: string
  /** Counts the files of the archive that it came in; absent outside of archives. */
  readonly fileInArchive?: number
}

/** Movements that a statement contains but that are no booked payments in euros, by their reason. */
export interface SkippedCounts {
  /** Announced by the bank and not booked yet. */
  readonly pending: number
  readonly foreignCurrency: number
}

export const nothingSkipped: SkippedCounts = { pending: 0, foreignCurrency: 0 }

/** The end of a statement, the day of its closing balance, or its first day; YYYY-MM-DD. */
export interface StatementEnd {
  /** IBAN of the account; '' when the file does not say it. */
  readonly account: string
  readonly day: string
}

/** What was read from one file; a ZIP archive is read as one statement. */
export interface Statement {
  /** Empty for files without balances. */
  readonly ends: readonly StatementEnd[]
  /** The day after each opening balance, which is that of the statement before; empty for files without balances. */
  readonly starts: readonly StatementEnd[]
  readonly transactions: readonly BankTransaction[]
  /**
   * Bookings that return an earlier one: money that arrives is a refund that could not be paid out, and money that
   * leaves is a customer's payment that the bank returned. Empty for CSV, which does not mark them.
   */
  readonly returned: readonly BankTransaction[]
  readonly skipped: SkippedCounts
}

/** Longest texts that are kept of a transaction; SEPA allows 140 characters and fewer. */
const MAX_TEXT = 1_000
const MAX_NAME = 140

const CONTROLS = /\p{Cc}+/gu

/** Returns a text of a statement on one line, without control characters and of limited length. */
export function cleanText(text: string, maxLength = MAX_TEXT): string {
  const oneLine = text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  return oneLine.slice(0, maxLength).toWellFormed()
}

/** Returns a payer's name on one line. */
export function cleanName(name: string): string {
  return cleanText(name, MAX_NAME)
}

/** Returns an IBAN or another account number without spaces, in upper case. */
export function cleanAccount(account: string): string {
  return cleanText(account, 40).replaceAll(' ', '').toUpperCase()
}

/** Tags that some banks write in front of the parts of a reference. */
const SEPA_TAGS = /\b(?:EREF|KREF|MREF|CRED|SVWZ|ABWA)\+/g

/**
 * Returns the text that tells apart two transactions of different formats: a bank writes the same
 * transaction with other spaces, tags and punctuation into XML and CSV.
 */
export function contentText(transaction: BankTransaction): string {
  const { account, bookingDate, amountCents, payerIban, remittance } = transaction
  const words = remittance.replace(SEPA_TAGS, ' ').toLowerCase().normalize('NFKD')
  const letters = words.replace(/[^a-z0-9]+/g, '')
  return [account, bookingDate, amountCents, payerIban, letters].join('|')
}
