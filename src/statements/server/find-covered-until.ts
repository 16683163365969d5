import type { Queryable } from '../../platform/server/database/tables.ts'
import { coverageGaps, type CoverageGap } from '../domain/coverage-gaps.ts'
import './statements-tables.ts'

/** Returns the last day ("YYYY-MM-DD") that the newest statement of the shop's account covers; null without one. */
export async function findCoveredUntil(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('bank_files')
    .select((eb) => eb.fn.max('covers_until').as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}

/** Finds the bank days since the first statement of the shop's account that no statement covers, oldest first. */
export async function findCoverageGaps(db: Queryable): Promise<CoverageGap[]> {
  const rows = await db
    .selectFrom('bank_files')
    .select(['covers_from as from', (eb) => eb.ref('covers_until').$notNull().as('until')])
    .where('covers_until', 'is not', null)
    .execute()
  return coverageGaps(rows)
}
