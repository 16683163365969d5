import { actionLabel } from '../../audit/domain/action-label.ts'
import { findActionsOfPeriod } from '../../audit/server/find-action-journal.ts'
import { documentContentSchema } from '../../documents/domain/document-content.ts'
import { pdfLabels } from '../../documents/domain/document-kinds.ts'
import { readDocumentFile } from '../../documents/server/reading/document-files.ts'
import { findDocumentsOfPeriod } from '../../documents/server/reading/find-document-journal.ts'
import { statusLabel, type OrderStatus } from '../../orders/domain/order-status.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { findStatusChangesOfPeriod } from '../../orders/server/reading/find-order-journal.ts'
import { findLinesAndTaxes, findOrderRows } from '../../orders/server/reading/stored-orders.ts'
import { removedPacks } from '../../orders/server/withdrawing/remaining-order.ts'
import { bookingSourceLabels } from '../../payments/domain/booking-source.ts'
import { formatPlainDate } from '../../platform/domain/german-format.ts'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { findBookingsOfPeriod, type JournalBooking } from './find-booking-journal.ts'
import type { ZipFile } from './zip-files.ts'

/** ISO moments; `until` is exclusive. */
export interface Period {
  readonly from: string
  readonly until: string
}

type JournalDeps = Pick<ApiDeps, 'db' | 'clock'>

const ROWS_AT_ONCE = 50

/** Yields all rows of a list that `read` returns in parts, each after the last row of the one before. */
async function* rowsOf<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Returns a CSV file of rows that are read part by part. */
function csvFile<Row>(
  name: string,
  columns: ReadonlyArray<CsvColumn<Row>>,
  parts: () => AsyncIterable<readonly Row[]>,
): ZipFile {
  return {
    name,
    parts: async function* lines() {
      yield csvHead(columns)
      for await (const rows of parts()) yield csvRows(columns, rows)
    },
  }
}

const euro = (cents: number): { readonly cents: number } => ({ cents })

function ordersOf({ db }: JournalDeps, period: Period) {
  return rowsOf<OrdersTable>((last) =>
    findOrderRows(db, {
      ...period,
      oldestFirst: true,
      limit: ROWS_AT_ONCE,
      ...(last && { before: { createdAt: last.created_at, id: last.id } }),
    }),
  )
}

function documentsOf({ db }: JournalDeps, period: Period) {
  return rowsOf<Awaited<ReturnType<typeof findDocumentsOfPeriod>>[number]>((after) =>
    findDocumentsOfPeriod(db, { ...period, after, limit: ROWS_AT_ONCE }),
  )
}

type LinesAndTaxes = Awaited<ReturnType<typeof findLinesAndTaxes>>

/** A line or a tax of an order, with the order's number. */
type PartOfOrder<Kind extends 'lines' | 'taxes'> = LinesAndTaxes[Kind][number] & {
  readonly number: string
}

const orderColumns: ReadonlyArray<CsvColumn<OrdersTable>> = [
  ['Bestellnummer', ({ order_number }) => order_number],
  ['Bestellt am (UTC)', ({ created_at }) => created_at],
  ['Status', ({ status, shipping_method }) => statusLabel(status, shipping_method)],
  ['Kunde', ({ customer_name }) => customer_name],
  ['Firma', ({ customer_company }) => customer_company],
  ['Anschrift', ({ customer_address }) => customer_address],
  ['Postleitzahl', ({ customer_postal_code }) => customer_postal_code],
  ['Ort', ({ customer_city }) => customer_city],
  ['Besteuerung', ({ tax_regime }) => (tax_regime === 'regular' ? 'Regel' : '§ 19 UStG')],
  ['Waren brutto', ({ subtotal_cents }) => euro(subtotal_cents)],
  ['Versand brutto', ({ shipping_cents }) => euro(shipping_cents)],
  ['Summe brutto', ({ total_cents }) => euro(total_cents)],
  ['Davon widerrufen oder storniert', ({ withdrawn_cents }) => euro(withdrawn_cents)],
]

const lineColumns: ReadonlyArray<CsvColumn<PartOfOrder<'lines'>>> = [
  ['Bestellnummer', ({ number }) => number],
  ['Position', ({ position }) => position],
  ['Artikel', ({ name }) => name],
  ['Bezeichnung', ({ legal_name }) => legal_name],
  ['Gewicht', ({ weight }) => weight],
  ['Menge', ({ quantity }) => quantity],
  ['Davon widerrufen', (line) => removedPacks(line).withdrawn],
  ['Davon storniert', ({ cancelled_quantity }) => cancelled_quantity],
  ['Einzelpreis brutto', ({ unit_price_cents }) => euro(unit_price_cents)],
  ['Steuersatz', ({ tax_rate_percent }) => tax_rate_percent],
  ['Set', ({ set_name }) => set_name],
]

const taxColumns: ReadonlyArray<CsvColumn<PartOfOrder<'taxes'>>> = [
  ['Bestellnummer', ({ number }) => number],
  ['Steuersatz', ({ rate_percent }) => rate_percent],
  ['Brutto', ({ gross_cents }) => euro(gross_cents)],
  ['Steuer', ({ tax_cents }) => euro(tax_cents)],
]

function orderFiles(deps: JournalDeps, period: Period): ZipFile[] {
  /** Yields what orders consist of, with their numbers. */
  async function* partsOfOrders<Kind extends 'lines' | 'taxes'>(
    kind: Kind,
  ): AsyncGenerator<PartOfOrder<Kind>[]> {
    for await (const orders of ordersOf(deps, period)) {
      const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]))
      const found = await findLinesAndTaxes(deps.db, [...numbers.keys()])
      yield (found[kind] as readonly { readonly order_id: string }[]).map((row) => ({
        ...(row as LinesAndTaxes[Kind][number]),
        number: numbers.get(row.order_id) ?? '',
      }))
    }
  }
  return [
    csvFile('bestellungen.csv', orderColumns, () => ordersOf(deps, period)),
    csvFile('positionen.csv', lineColumns, () => partsOfOrders('lines')),
    csvFile('steuern.csv', taxColumns, () => partsOfOrders('taxes')),
  ]
}

function statusFile({ db }: JournalDeps, period: Period): ZipFile {
  type Change = Awaited<ReturnType<typeof findStatusChangesOfPeriod>>[number]
  const labelOf = ({ shipping_method }: Change, status: OrderStatus | null): string =>
    status ? statusLabel(status, shipping_method) : ''
  return csvFile<Change>(
    'statuswechsel.csv',
    [
      ['Bestellnummer', ({ order_number }) => order_number],
      ['Zeitpunkt (UTC)', ({ changed_at }) => changed_at],
      ['Vorher', (change) => labelOf(change, change.from_status)],
      ['Nachher', (change) => labelOf(change, change.to_status)],
      ['Summe brutto', ({ total_cents }) => euro(total_cents)],
      ['Konto', ({ changed_by }) => changed_by ?? ''],
      ['API-Schlüssel', ({ api_key }) => api_key ?? ''],
    ],
    () =>
      rowsOf<Change>((last) =>
        findStatusChangesOfPeriod(db, {
          ...period,
          after: last && { createdAt: last.changed_at, id: last.id },
          limit: ROWS_AT_ONCE,
        }),
      ),
  )
}

function bookingsFile({ db }: JournalDeps, period: Period, table: 'payments' | 'refunds'): ZipFile {
  return csvFile<JournalBooking>(
    table === 'payments' ? 'zahlungen.csv' : 'erstattungen.csv',
    [
      ['Bestellnummer', ({ order_number }) => order_number],
      ['Wertstellung', ({ value_date }) => formatPlainDate(value_date)],
      [
        'Betrag',
        ({ amount_cents, reverses_id }) =>
          euro(reverses_id === null ? amount_cents : -amount_cents),
      ],
      ['Herkunft', ({ source }) => bookingSourceLabels[source]],
      ['Vermerk', ({ note }) => note],
      ['Nimmt zurück (Kennung)', ({ reverses_id }) => reverses_id ?? ''],
      ['Erfasst am (UTC)', ({ recorded_at }) => recorded_at],
      ['Konto', ({ recorded_by }) => recorded_by],
      ['Kennung', ({ id }) => id],
    ],
    () =>
      rowsOf<JournalBooking>((last) =>
        findBookingsOfPeriod(db, table, { ...period, after: last?.id, limit: ROWS_AT_ONCE }),
      ),
  )
}

function documentsFile(deps: JournalDeps, period: Period): ZipFile {
  return csvFile(
    'belege.csv',
    [
      ['Belegnummer', ({ content }) => content.number],
      ['Art', ({ content }) => pdfLabels[content.kind]],
      ['Ausgestellt am (UTC)', ({ content }) => content.issuedAt],
      ['Storniert', ({ content }) => content.cancels?.number ?? ''],
      ['Bestellnummer', ({ content }) => content.order.number],
      ['Kunde', ({ content }) => content.buyer.name],
      ['Summe brutto', ({ content }) => euro(content.totalCents)],
      [
        'Steuer',
        ({ content }) => euro(content.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
      ],
      ['Konto', ({ issuedBy }) => issuedBy],
    ],
    async function* parts() {
      for await (const documents of documentsOf(deps, period))
        yield documents.map(({ content, issued_by }) => ({
          content: documentContentSchema.parse(JSON.parse(content)),
          issuedBy: issued_by,
        }))
    },
  )
}

function actionsFile({ db }: JournalDeps, period: Period): ZipFile {
  type Action = Awaited<ReturnType<typeof findActionsOfPeriod>>[number]
  return csvFile<Action>(
    'protokoll.csv',
    [
      ['Zeitpunkt (UTC)', ({ created_at }) => created_at],
      ['Konto', ({ admin_id }) => admin_id],
      ['Aktion', ({ action }) => actionLabel(action)],
      ['Gegenstand', ({ subject }) => subject],
      ['Einzelheiten', ({ detail }) => detail],
      ['Kennung', ({ id }) => id],
    ],
    () =>
      rowsOf<Action>((last) =>
        findActionsOfPeriod(db, {
          ...period,
          before: last && { createdAt: last.created_at, id: last.id },
          limit: ROWS_AT_ONCE,
        }),
      ),
  )
}

/** Yields the journals of a period as CSV files, and each document as PDF. */
export async function* journalFiles(deps: JournalDeps, period: Period): AsyncGenerator<ZipFile> {
  yield* orderFiles(deps, period)
  yield statusFile(deps, period)
  yield bookingsFile(deps, period, 'payments')
  yield bookingsFile(deps, period, 'refunds')
  yield documentsFile(deps, period)
  yield actionsFile(deps, period)
  for await (const documents of documentsOf(deps, period)) {
    for (const document of documents) {
      // Read before the file is begun, so that a damaged one ends the export instead of being empty.
      yield {
        name: `belege/${document.number}.pdf`,
        bytes: await readDocumentFile(deps, document),
      }
    }
  }
}
