import type { Queryable } from '../../../platform/server/database/tables.ts'

/** Counts the stored sessions; ended ones are deleted every hour. */
export async function countSessions(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
