import type { Queryable, Tx } from '../../platform/server/database/tables.ts'

/** Numbers that a restored backup skipped, because they were given after it was made. */
export interface NumberGapsTable {
  series: 'invoice' | 'order'
  /** The year of invoices, the month "YYYYMM" of orders. */
  period: string
  first: number
  last: number
  recorded_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    number_gaps: NumberGapsTable
  }
}

/** Returns the last invoice counter of a year that a restore skipped; 0 for none. */
export async function lastSkippedInvoice(db: Queryable, year: number): Promise<number> {
  const row = await db
    .selectFrom('number_gaps')
    .select(({ fn }) => fn.max('last').as('last'))
    .where('series', '=', 'invoice')
    .where('period', '=', String(year))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Records that numbers are skipped. */
export async function insertNumberGap(tx: Tx, gap: NumberGapsTable): Promise<void> {
  await tx
    .insertInto('number_gaps')
    .values(gap)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds all skipped numbers, oldest first. */
export async function findNumberGaps(db: Queryable): Promise<NumberGapsTable[]> {
  return db.selectFrom('number_gaps').selectAll().orderBy('recorded_at').orderBy('last').execute()
}
