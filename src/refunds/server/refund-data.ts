import { periodText, retention } from '../../business/domain/retention.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { decryptIban } from './accounts/encrypted-iban.ts'
import './refunds-tables.ts'

const whenClosed = {
  keptBecause: `Rückzahlungen sind Belege. Name und IBAN löschen wir ${periodText(retention.refundAccounts.keep)} nach der Buchung.`,
} as const

/** The IBAN that `sealed_iban` holds; the query adds it. */
interface Readable {
  readonly iban: string | null
}

const iban = { label: 'IBAN', value: (row: Readable) => row.iban }

const accounts = personalTable<'refund_accounts', Readable>({
  table: 'refund_accounts',
  title: 'Bankverbindungen für Rückzahlungen',
  whenClosed,
  columns: {
    order_id: INTERNAL_ID,
    holder: 'Name',
    sealed_iban: iban,
    entered_by: INTERNAL_ID,
    entered_at: 'Eingetragen',
  },
  rowsOf: async (db, { orderIds }) => {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('refund_accounts')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .execute()
    return rows.map((row) => ({ ...row, iban: decryptIban(db, row.order_id, row.sealed_iban) }))
  },
})

const transfers = personalTable<'refund_transfers', Readable>({
  table: 'refund_transfers',
  title: 'Rückzahlungen per Überweisung',
  whenClosed,
  columns: {
    id: INTERNAL_ID,
    run_id: INTERNAL_ID,
    order_id: INTERNAL_ID,
    amount_cents: { label: 'Betrag', value: (row) => formatEuro(row.amount_cents) },
    holder: 'Name',
    sealed_iban: iban,
    end_to_end_id: 'End-to-End-Referenz',
    remittance: 'Verwendungszweck',
    state: { withheld: 'Stand unserer Bearbeitung' },
    refund_id: INTERNAL_ID,
    closed_at: 'Gebucht',
    closed_by: INTERNAL_ID,
    blanked_at: { withheld: 'Wann Name und IBAN gelöscht wurden' },
  },
  rowsOf: async (db, { orderIds }) => {
    if (orderIds.length === 0) return []
    const rows = await db
      .selectFrom('refund_transfers')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, iban: decryptIban(db, row.order_id, row.sealed_iban) }))
  },
})

/** The tables of refunds with personal data. */
export const refundData: readonly PersonalTable[] = [accounts, transfers]
