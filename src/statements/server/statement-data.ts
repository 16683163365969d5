import { periodText, retention } from '../../business/domain/retention.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import './statements-tables.ts'

const HASH = { withheld: 'Prüfwert, an dem eine wiederholte Buchung erkannt wird' } as const

const transactions = personalTable({
  table: 'bank_transactions',
  title: 'Zahlungen aus Kontoauszügen',
  whenClosed: {
    keptBecause: `Zahlungen sind Belege. Name, IBAN und Verwendungszweck löschen wir ${periodText(retention.bankTransactions.keep)} nach der Buchung; ist die Zahlung noch nicht gebucht, spätestens ${periodText(retention.undecidedTransactions.keep)} nach dem Ende des Jahres, in dem sie eingelesen wurde.`,
  },
  columns: {
    id: INTERNAL_ID,
    file_id: INTERNAL_ID,
    fingerprint: HASH,
    content_key: HASH,
    bank_reference: { withheld: 'Kennung der Bank ohne Aussage über die Person' },
    account: { withheld: 'Unser Konto' },
    amount_cents: { label: 'Betrag', value: (row) => formatEuro(row.amount_cents) },
    booking_date: 'Buchungstag',
    value_date: 'Wertstellung',
    payer_name: 'Name',
    payer_iban: 'IBAN',
    remittance: 'Verwendungszweck',
    end_to_end_id: 'End-to-End-Referenz',
    state: { withheld: 'Stand unserer Bearbeitung' },
    candidates: { withheld: 'Vorschläge für die Zuordnung' },
    order_id: INTERNAL_ID,
    payment_id: INTERNAL_ID,
    decided_at: 'Bearbeitet',
    undone_at: { withheld: 'Arbeitsvermerk ohne Aussage über die Person' },
    imported_at: 'Eingelesen',
    blanked_at: { withheld: 'Wann Name und IBAN gelöscht wurden' },
  },
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('bank_transactions')
          .leftJoin('payments as reversal', 'reversal.reverses_id', 'bank_transactions.payment_id')
          .selectAll('bank_transactions')
          .where('bank_transactions.order_id', 'in', orderIds)
          .where('bank_transactions.state', 'in', ['booked', 'matched'])
          // A booking that was reversed may be the payment of another person.
          .where('reversal.id', 'is', null)
          .orderBy('bank_transactions.id')
          .execute(),
})

const returns = personalTable({
  table: 'bank_returns',
  title: 'Zahlungen, die die Bank zurückholte',
  whenClosed: {
    keptBecause: `Rückbuchungen sind Belege. Name, IBAN und Verwendungszweck löschen wir ${periodText(retention.bankTransactions.keep)} nach der Entscheidung darüber.`,
  },
  columns: {
    id: INTERNAL_ID,
    fingerprint: HASH,
    amount_cents: { label: 'Betrag', value: (row) => formatEuro(row.amount_cents) },
    booking_date: 'Buchungstag',
    payer_name: 'Name',
    payer_iban: 'IBAN',
    remittance: 'Verwendungszweck',
    end_to_end_id: 'End-to-End-Referenz',
    state: { withheld: 'Stand unserer Bearbeitung' },
    order_id: INTERNAL_ID,
    decided_at: 'Bearbeitet',
    imported_at: 'Eingelesen',
    blanked_at: { withheld: 'Wann Name und IBAN gelöscht wurden' },
  },
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('bank_returns')
          .selectAll()
          .where('order_id', 'in', orderIds)
          .orderBy('id')
          .execute(),
})

/** The tables of bank statements with personal data. */
export const statementData: readonly PersonalTable[] = [transactions, returns]
