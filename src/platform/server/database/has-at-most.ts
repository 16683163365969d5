import type { SelectQueryBuilder } from 'kysely'
import type { Queryable, Tables } from './tables.ts'

/** Checks whether a query has at most this many rows; the database counts no more than one above. */
export async function hasAtMost(
  db: Queryable,
  query: SelectQueryBuilder<Tables, keyof Tables, object>,
  most: number,
): Promise<boolean> {
  const { count } = await db
    .selectFrom(query.limit(most + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= most
}
