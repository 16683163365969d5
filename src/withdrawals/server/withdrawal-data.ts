import { weightLabel } from '../../catalogue/domain/product-options.ts'
import { recordsKept, retention } from '../../business/domain/retention.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import {
  INTERNAL_ID,
  inLowerCase,
  personalTable,
  type Person,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { withdrawalMatchLabels } from '../domain/withdrawal-match.ts'
import { isAccepted, withdrawalStatusLabels } from '../domain/withdrawal-status.ts'
import type { WithdrawalsTable } from './withdrawals-tables.ts'

const TITLE = 'Widerrufe'
const COPY = { withheld: 'Wiederholt Angaben des Widerrufs' } as const
const kept = {
  whenClosed: { keptBecause: recordsKept(retention.withdrawals.keep) },
} as const

const euro = (cents: number | null): string | null => (cents === null ? null : formatEuro(cents))

/** Selects the ids of the withdrawals from a person's emails and orders. */
function withdrawalIds(db: Queryable, { emails, orderIds }: Person) {
  return db
    .selectFrom('withdrawals')
    .select('withdrawals.id')
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb(inLowerCase('withdrawals.email'), 'in', emails)] : []),
        ...(orderIds.length > 0 ? [eb('withdrawals.order_id', 'in', orderIds)] : []),
      ]),
    )
}

const isUnknown = ({ emails, orderIds }: Person): boolean =>
  emails.length === 0 && orderIds.length === 0

const withdrawals = personalTable({
  table: 'withdrawals',
  title: TITLE,
  ...kept,
  columns: {
    id: INTERNAL_ID,
    created_at: 'Eingegangen',
    name: 'Name',
    email: 'E-Mail',
    contract: 'Bestellung oder Vertrag',
    items: 'Betroffene Artikel',
    order_id: INTERNAL_ID,
    matched_by: {
      label: 'Zuordnung',
      value: (row) => row.matched_by && withdrawalMatchLabels[row.matched_by],
    },
    chosen_lines: { withheld: 'Wiederholt die betroffenen Artikel' },
    status: { label: 'Stand', value: (row) => withdrawalStatusLabels[row.status] },
    version: { withheld: 'Zählt unsere Änderungen' },
    key_hash: { withheld: 'Prüfwert, an dem ein wiederholter Widerruf erkannt wird' },
    decided_at: 'Bearbeitet',
    note: 'Unsere Notiz',
    refund_cents: { label: 'Zu erstatten', value: (row) => euro(row.refund_cents) },
    stock_returned_at: { withheld: 'Sagt nur etwas über unseren Bestand' },
  },
  rowsOf: async (db, person) =>
    isUnknown(person)
      ? []
      : db
          .selectFrom('withdrawals')
          .selectAll()
          .where('id', 'in', withdrawalIds(db, person))
          .orderBy('created_at')
          .execute(),
})

/** What a withdrawn line shows of the withdrawal and of the order. */
interface OfLine extends Pick<WithdrawalsTable, 'status'> {
  readonly order_number: string | null
  readonly name: string | null
  readonly weight: string | null
  readonly grind: string | null
}

const lines = personalTable<'withdrawal_lines', OfLine>({
  table: 'withdrawal_lines',
  title: 'Artikel aus Widerrufen',
  ...kept,
  columns: {
    withdrawal_id: { label: 'Bestellung', value: ({ order_number }) => order_number },
    position: {
      label: 'Artikel',
      value: ({ name, weight, grind }) =>
        [name, weight && weightLabel(weight), grind].filter(Boolean).join(', '),
    },
    declared: 'Widerrufen',
    accepted: {
      label: 'Angenommen',
      value: ({ status, accepted }) => (isAccepted(status) ? accepted : null),
    },
    returned: 'Zurückgekommen',
  },
  rowsOf: async (db, person) =>
    isUnknown(person)
      ? []
      : db
          .selectFrom('withdrawal_lines')
          .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
          .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
          .leftJoin('order_lines', (join) =>
            join
              .onRef('order_lines.order_id', '=', 'withdrawals.order_id')
              .onRef('order_lines.position', '=', 'withdrawal_lines.position'),
          )
          .selectAll('withdrawal_lines')
          .select(['withdrawals.status', 'orders.order_number'])
          .select(['order_lines.name', 'order_lines.weight', 'order_lines.grind'])
          .where('withdrawal_id', 'in', withdrawalIds(db, person))
          .orderBy('withdrawal_id')
          .orderBy('withdrawal_lines.position')
          .execute(),
})

const words = personalTable({
  table: 'withdrawal_words',
  title: TITLE,
  ...kept,
  columns: { word: COPY, withdrawal_id: COPY },
  rowsOf: async () => [],
})

/** The tables of withdrawals with personal data. */
export const withdrawalData: readonly PersonalTable[] = [withdrawals, lines, words]
