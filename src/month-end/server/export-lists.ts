import { pdfLabels } from '../../documents/domain/document-kinds.ts'
import { findInvoiceNumbers } from '../../documents/server/reading/find-document-numbers.ts'
import { formatDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import type { MonthDocument } from '../domain/month-end-view.ts'
import { movementLabels } from '../domain/movement-labels.ts'
import type { Rate } from '../domain/split-cents.ts'
import { findMonthDocuments, showDocuments } from './month-documents.ts'
import { findMovements, type OrderMovement } from './money/find-movements.ts'

const documentColumns: ReadonlyArray<CsvColumn<MonthDocument>> = [
  ['Nummer', ({ number }) => number],
  ['Art', ({ kind }) => pdfLabels[kind]],
  ['Datum', ({ issuedAt }) => formatDate(issuedAt)],
  ['Kunde', ({ customer }) => customer],
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Brutto', ({ gross }) => ({ cents: amountToCents(gross) })],
  ['Stand', ({ state }) => state],
]

/** Yields the documents of a month as CSV. */
export async function* documentsCsv(db: Db, month: string): AsyncGenerator<string> {
  yield csvHead(documentColumns)
  for await (const rows of findMonthDocuments(db, month)) {
    yield csvRows(documentColumns, await showDocuments(db, rows))
  }
}

interface MoneyRow extends Pick<OrderMovement, 'kind' | 'day' | 'orderNumber' | 'customer'> {
  readonly invoice: string
  /** Undefined for money without a rate. */
  readonly rate: Rate | undefined
  readonly grossCents: number
  readonly taxCents: number
}

function rateText(rate: MoneyRow['rate']): string {
  if (rate === undefined) return 'ohne Zuordnung'
  return rate === null ? '§ 19 UStG' : `${rate} %`
}

const moneyColumns: ReadonlyArray<CsvColumn<MoneyRow>> = [
  ['Datum', ({ day }) => formatPlainDate(day)],
  ['Art', ({ kind }) => movementLabels[kind]],
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Rechnung', ({ invoice }) => invoice],
  ['Kunde', ({ customer }) => customer],
  ['Steuersatz', ({ rate }) => rateText(rate)],
  ['Brutto', ({ grossCents: cents }) => ({ cents })],
  ['Netto', ({ grossCents, taxCents }) => ({ cents: grossCents - taxCents })],
  ['Steuer', ({ taxCents: cents }) => ({ cents })],
]

/** Finds the invoice number of each movement's order, by order id. */
export function findInvoiceNumbersOfMovements(
  db: Db,
  movements: readonly OrderMovement[],
): Promise<Map<string, string>> {
  return findInvoiceNumbers(db, [...new Set(movements.map(({ orderId }) => orderId))])
}

function moneyRows(
  { kind, day, orderNumber, customer, parts, unassignedCents }: OrderMovement,
  invoice: string,
): MoneyRow[] {
  const common = { kind, day, orderNumber, customer, invoice }
  const rest = { ...common, rate: undefined, grossCents: unassignedCents, taxCents: 0 }
  return [
    ...parts.map((part) => ({ ...common, ...part })),
    ...(unassignedCents === 0 ? [] : [rest]),
  ]
}

/** Yields the payments and refunds of a month as CSV, one row for each rate. */
export async function* movementsCsv(db: Db, month: string): AsyncGenerator<string> {
  yield csvHead(moneyColumns)
  for await (const movements of findMovements(db, month)) {
    const invoices = await findInvoiceNumbersOfMovements(db, movements)
    const rows = movements.flatMap((one) => moneyRows(one, invoices.get(one.orderId) ?? ''))
    yield csvRows(moneyColumns, rows)
  }
}
