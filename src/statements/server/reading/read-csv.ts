import { createHash } from 'node:crypto'
import { isCalendarDay } from '../../../platform/domain/berlin-days.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import {
  cleanAccount,
  cleanName,
  cleanText,
  nothingSkipped,
  type BankTransaction,
  type Statement,
} from '../../domain/bank-transaction.ts'
import {
  isComplete,
  mapKnownHeaders,
  parseBankAmount,
  parseBankDay,
  type CsvMapping,
  type CsvRole,
  type UnknownCsv,
} from '../../domain/csv-mapping.ts'
import { readCsvRows, type CsvRow } from './csv-rows.ts'
import { requireTransactions } from './limits.ts'
import { refuseFile } from './refused-file.ts'

/** Returns the mapping that the owner made for files with these columns. */
export type FindMapping = (headerKey: string) => Promise<CsvMapping | null>

/** Lines in front of the header that some banks write: account, period, balance. */
const MAX_PREAMBLE = 40
const SAMPLES = 3
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Returns what identifies files with these columns. */
export function headerKeyOf(columns: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex')
}

function unknownCsv(columns: readonly string[], rows: readonly CsvRow[]): never {
  const unknown: UnknownCsv = {
    headerKey: headerKeyOf(columns),
    columns: columns.map((column) => cleanText(column, 60)),
    samples: rows.slice(0, SAMPLES).map(({ cells }) => cells.map((cell) => cleanText(cell, 60))),
  }
  return refuseFile(
    refusal(
      'invalid',
      'Der Shop kennt die Spalten dieser Datei noch nicht. Bitte sagen Sie einmal, welche Spalte was bedeutet.',
      { details: { unknownCsv: unknown } },
    ),
  )
}

/** Returns the row that is the header of a file without a known one: the first of the widest rows. */
function widest(rows: readonly CsvRow[]): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return rows.findIndex(({ cells }) => cells.length === width)
}

interface Layout {
  readonly mapping: CsvMapping
  readonly columns: number
  /** The account, if a line in front of the header names it. */
  readonly account: string
}

/** Returns the IBAN in a cell of its own, or in front of a slash as older files of DKB have it. */
function accountIn(rows: readonly CsvRow[]): string {
  const accounts = rows
    .flatMap(({ cells }) => cells)
    .map((cell) => cleanAccount(cell.split('/')[0] ?? ''))
  return accounts.find((account) => IBAN.test(account)) ?? ''
}

async function findLayout(
  rows: readonly CsvRow[],
  findMapping: FindMapping,
): Promise<{ layout: Layout; firstRow: number }> {
  for (const [at, { cells }] of rows.entries()) {
    if (cells.length < 3) continue
    const known = mapKnownHeaders(cells)
    const mapping = isComplete(known) ? known : await findMapping(headerKeyOf(cells))
    if (!mapping) continue
    const account = accountIn(rows.slice(0, at))
    return { layout: { mapping, columns: cells.length, account }, firstRow: at + 1 }
  }
  const header = widest(rows)
  const columns = rows[header]?.cells ?? []
  if (columns.length < 3) refuseFile('Das ist kein CSV mit Umsätzen: Es hat weniger als 3 Spalten.')
  return unknownCsv(columns, rows.slice(header + 1))
}

/** Banks mark what is announced and not booked in a column or in place of the day. */
const PENDING = /vorgemerkt|pending|^offen$/i

function cellsOf({ cells }: CsvRow, mapping: CsvMapping): (role: CsvRole) => string {
  return (role) => {
    const at = mapping[role]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
}

/** comdirect writes payer and reference into one text. */
const COMDIRECT =
  /(?:Auftraggeber|Empfänger):\s*(.*?)\s*(?:Kto\/IBAN:\s*(\S+).*?)?Buchungstext:\s*(.*)$/s

function partiesOf(cell: (role: CsvRole) => string) {
  const text = cell('remittance')
  const [, name, iban = '', rest] = COMDIRECT.exec(text) ?? []
  if (name === undefined || rest === undefined || cell('payerName') !== '') {
    return { name: cell('payerName'), iban: cell('payerIban'), remittance: text }
  }
  return { name, iban, remittance: rest }
}

function amountOf(cell: (role: CsvRole) => string, line: number): number | null {
  // Files with a column for each direction leave the other one empty.
  const typed = cell('amount') || cell('credit')
  if (typed === '') return null
  return (
    parseBankAmount(typed) ??
    refuseFile(`„${cleanText(typed, 40)}“ in Zeile ${line} ist kein gültiger Betrag.`)
  )
}

function requireDay(typed: string, line: number): string {
  const day = parseBankDay(typed)
  if (day !== null && isCalendarDay(day)) return day
  return refuseFile(`„${cleanText(typed, 40)}“ in Zeile ${line} ist kein gültiger Tag.`)
}

function toTransaction(
  row: CsvRow,
  { mapping, account }: Layout,
  amountCents: number,
): BankTransaction {
  const cell = cellsOf(row, mapping)
  const bookingDate = requireDay(cell('bookingDate'), row.line)
  const valueDate = parseBankDay(cell('valueDate'))
  const { name, iban, remittance } = partiesOf(cell)
  const endToEndId = cell('endToEndId')
  return {
    account: cleanAccount(cell('account')) || account,
    bankReference: '',
    amountCents,
    bookingDate,
    valueDate: valueDate !== null && isCalendarDay(valueDate) ? valueDate : bookingDate,
    payerName: cleanName(name),
    payerIban: cleanAccount(iban),
    remittance: cleanText(remittance),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : cleanText(endToEndId, 80),
    batchId: '',
  }
}

/** Reads a bank's CSV by its known headers or by the mapping that the owner made for them. */
export async function readCsv(
  bytes: Uint8Array,
  start: string,
  findMapping: FindMapping,
): Promise<Statement> {
  const rows = readCsvRows(bytes, start)
  const head: CsvRow[] = []
  for await (const row of rows) {
    head.push(row)
    if (head.length >= MAX_PREAMBLE) break
  }
  const { layout, firstRow } = await findLayout(head, findMapping)
  const transactions: BankTransaction[] = []
  const skipped = { ...nothingSkipped }
  let position = 0
  for await (const row of readCsvRows(bytes, start)) {
    position += 1
    const cell = cellsOf(row, layout.mapping)
    // Lines below the movements, e.g. the balance, have other columns.
    if (position <= firstRow || row.cells.length < layout.columns - 1) continue
    const day = cell('bookingDate')
    const isPending = PENDING.test(cell('status')) || PENDING.test(day)
    const currency = cell('currency').toUpperCase()
    if (isPending) skipped.pending += 1
    else if (currency !== '' && currency !== 'EUR' && currency !== '€') skipped.foreignCurrency += 1
    else if (day !== '') {
      const amountCents = amountOf(cell, row.line)
      if (amountCents !== null) transactions.push(toTransaction(row, layout, amountCents))
    }
    requireTransactions(transactions.length)
  }
  return { transactions, returned: [], skipped, ends: [], starts: [] }
}
