import { periodText, retention } from '../../business/domain/retention.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { bookingSourceLabels } from '../domain/booking-source.ts'
import type { PaymentsTable } from './payments-tables.ts'

const kept = {
  whenClosed: {
    keptBecause: `Zahlungen sind Belege: Wir müssen sie ${periodText(retention.orders.keep)} ab dem Ende des Kalenderjahres aufbewahren (§ 147 AO).`,
  },
} as const

const columns = {
  id: INTERNAL_ID,
  order_id: INTERNAL_ID,
  amount_cents: { label: 'Betrag', value: (row: PaymentsTable) => formatEuro(row.amount_cents) },
  value_date: 'Wertstellung',
  source: { label: 'Herkunft', value: (row: PaymentsTable) => bookingSourceLabels[row.source] },
  recorded_by: INTERNAL_ID,
  recorded_at: 'Eingetragen',
  note: 'Verwendungszweck oder Notiz',
  fact: INTERNAL_ID,
  fact_round: INTERNAL_ID,
  reverses_id: {
    label: 'Nimmt eine Buchung zurück',
    value: (row: PaymentsTable) => row.reverses_id !== null,
  },
} as const

const payments = personalTable({
  table: 'payments',
  title: 'Zahlungen',
  ...kept,
  columns,
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('payments')
          .selectAll()
          .where('order_id', 'in', orderIds)
          .orderBy('id')
          .execute(),
})

const refunds = personalTable({
  table: 'refunds',
  title: 'Erstattungen',
  ...kept,
  columns: {
    ...columns,
    goodwill_cents: {
      label: 'Davon Kulanz',
      value: ({ goodwill_cents }) => formatEuro(goodwill_cents),
    },
  },
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', 'in', orderIds)
          .orderBy('id')
          .execute(),
})

/** The tables of payments with personal data. */
export const paymentData: readonly PersonalTable[] = [payments, refunds]
