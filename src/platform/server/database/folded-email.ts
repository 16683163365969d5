import { sql, type RawBuilder } from 'kysely'

/**
 * Returns an email column folded as `foldText` folds what was typed; an email is ASCII, so SQL can do
 * it. Migration 0029 indexes this expression, and no other one would use the indexes.
 */
export function foldedEmail(column: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(lower(${sql.ref(column)}), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`
}
