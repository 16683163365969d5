import { documentNumber } from '../../documents/domain/document-kinds.ts'
import type { DocumentsTable } from '../../documents/server/documents-tables.ts'
import { counterBefore } from '../../documents/server/reading/find-document-numbers.ts'
import type { DocumentContent } from '../../documents/domain/document-content.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import type { MovementPart } from '../domain/allocate-money.ts'
import type { MonthEndView } from '../domain/month-end-view.ts'
import { RevenueSums } from '../domain/revenue-sums.ts'
import { contentOf, findMonthDocuments } from './month-documents.ts'

/** More are not named: then something else is wrong than a number. */
const MOST_GAPS = 50

function partsOf({ taxRegime, totalCents, taxes }: DocumentContent): MovementPart[] {
  if (taxRegime === 'small-business') return [{ rate: null, grossCents: totalCents, taxCents: 0 }]
  return taxes.map(({ ratePercent, ...cents }) => ({ rate: ratePercent, ...cents }))
}

/** Names the numbers of a series between two counters that no document has; null when there are none. */
function gapBetween(year: number, before: number, counter: number): string | null {
  const [first, last] = [before + 1, counter - 1]
  if (first > last) return null
  const name = documentNumber(year, first)
  return first === last ? name : `${name} bis ${documentNumber(year, last)}`
}

/** Adds up what the documents of a month say, and names the numbers that are missing among them. */
export async function sumDocuments(db: Db, month: string): Promise<MonthEndView['invoiced']> {
  const sums = new RevenueSums()
  const counts = { invoice: 0, cancellation: 0 }
  const gaps: string[] = []
  const lastOf = new Map<number, number>()
  const beforeOf = async (row: DocumentsTable) =>
    lastOf.get(row.year) ?? (await counterBefore(db, row))
  for await (const rows of findMonthDocuments(db, month)) {
    for (const row of rows) {
      sums.add(partsOf(contentOf(row)))
      counts[row.kind] += 1
      const gap = gapBetween(row.year, await beforeOf(row), row.counter)
      if (gap !== null && gaps.length < MOST_GAPS) gaps.push(gap)
      lastOf.set(row.year, row.counter)
    }
  }
  return { ...sums.view, invoices: counts.invoice, cancellations: counts.cancellation, gaps }
}
