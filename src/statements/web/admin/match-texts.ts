import type { MatchReason } from '../../domain/matching/match-transaction.ts'
import type { BankTransactionState } from '../../domain/transaction-state.ts'

/** The states as tabs, in the order in which they are worked on. */
export const stateLabels: Readonly<Record<BankTransactionState, string>> = {
  matched: 'Eindeutig',
  new: 'Zu klären',
  'refund-due': 'Zurückzuzahlen',
  booked: 'Gebucht',
  ignored: 'Abgelegt',
}

/** Why an order is proposed, or speaks against it. */
export const reasonLabels: Readonly<Record<MatchReason, string>> = {
  number: 'Bestellnummer',
  'number-almost': 'Bestellnummer mit Tippfehler',
  'number-part': 'Teil der Bestellnummer',
  amount: 'Betrag stimmt',
  short: 'zu wenig',
  over: 'zu viel',
  name: 'Name stimmt',
  'name-part': 'Nachname stimmt',
  'other-name': 'anderer Name',
  company: 'von einem Firmenkonto',
  paid: 'schon bezahlt: doppelt?',
  cancelled: 'storniert: zu spät',
}

/** What is shown for a state without payments. */
export const emptyTexts: Readonly<Record<BankTransactionState, string>> = {
  matched: 'Keine Zahlung wartet auf das Buchen.',
  new: 'Alles geklärt.',
  'refund-due': 'Nichts ist zurückzuzahlen.',
  booked: 'Noch ist keine Zahlung aus einem Kontoauszug gebucht.',
  ignored: 'Nichts ist abgelegt.',
}
