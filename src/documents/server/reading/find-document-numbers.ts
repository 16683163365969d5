import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { DocumentPlace } from './find-document-journal.ts'

/** Finds the number of the newest invoice of each of these orders that has one. */
export async function findInvoiceNumbers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['order_id', 'number'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'invoice')
    .orderBy('round')
    .execute()
  return new Map(rows.map(({ order_id, number }) => [order_id, number]))
}

/** Returns the highest counter of a year's series below this one; 0 when there is none. */
export async function counterBefore(
  db: Queryable,
  { year, counter }: Pick<DocumentPlace, 'year' | 'counter'>,
): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select('counter')
    .where('year', '=', year)
    .where('counter', '<', counter)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.counter ?? 0
}

/** Finds the number of the document that cancelled each of these invoices, if one did. */
export async function findCancellationNumbers(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<Map<string, string>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(({ ref }) => [ref('cancels').$notNull().as('invoiceId'), 'number'])
    .where('cancels', 'in', invoiceIds)
    .execute()
  return new Map(rows.map(({ invoiceId, number }) => [invoiceId, number]))
}
