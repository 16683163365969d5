import { sql, type RawBuilder } from 'kysely'
import { isPostgres, type Queryable } from '../../platform/server/database/tables.ts'

/**
 * Returns a list of values as rows with one JSON column `value`, passed to the database as one parameter:
 * a statement with thousands of parameters takes longer to build than to run.
 */
export function jsonRows(db: Queryable, values: readonly unknown[]): RawBuilder<unknown> {
  const json = JSON.stringify(values)
  return isPostgres(db)
    ? sql`jsonb_array_elements(${json}::jsonb) as list(value)`
    : sql`json_each(${json}) as list`
}

/** Reads a field of a row of `jsonRows` as text. */
export function jsonText(field: string): RawBuilder<unknown> {
  return sql`(list.value ->> ${sql.lit(field)})`
}
