import { sql, type Expression, type SqlBool } from 'kysely'
import { isDivisionByZero, isForeignKeyViolation } from './database-errors.ts'

/** Thrown by `unlessExpected`: what was sent together with the commit stored nothing, and has to look first. */
export class NotAsExpected extends Error {}

/**
 * Selects 1 for each row; fails where the condition is not true, not where no row is. It fails with a division by 0, so
 * that a commit that was sent behind the statement stores nothing. PostgreSQL only, SQLite divides by 0 without an error.
 */
export function failUnless(condition: Expression<SqlBool>) {
  return sql<number>`1 / ((${condition}) is true)::int`.as('one')
}

/** Waits for a statement; throws `NotAsExpected` when `failUnless` or a foreign key refused it. */
export async function unlessExpected(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    throw isDivisionByZero(error) || isForeignKeyViolation(error)
      ? new NotAsExpected('a statement found other rows than expected', { cause: error })
      : error
  }
}
