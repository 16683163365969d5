import { CompiledQuery, type Insertable } from 'kysely'
import type { Insert } from './insert-together.ts'
import { changesQueries, runCompiled } from './run-statements.ts'
import { isPostgres, type Tables, type Tx } from './tables.ts'

/** The SQL of inserts by all that it depends on: as many as the code has tables, columns and numbers of rows. */
const known = new Map<string, string>()

/** More rows are rare, and each number of rows is a statement of its own. */
const MAX_ROWS = 40

/**
 * Returns the insert of rows whose statement is compiled once for each number of rows and set of columns;
 * rows with different columns are compiled each time. `unlessExists` names a unique column: a row whose value
 * exists is left out.
 */
export function rowsInsert<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  unlessExists?: keyof Tables[T] & string,
): Insert {
  const columns = Object.keys(rows[0] ?? {})
  const parameters = rows.flatMap((row: Readonly<Record<string, unknown>>) =>
    columns.map((column) => row[column]),
  )
  const haveSameColumns =
    !parameters.includes(undefined) &&
    rows.every((row) => Object.keys(row).length === columns.length)

  function build() {
    const insert = tx.insertInto(table).values(rows)
    if (unlessExists === undefined) return insert
    return insert.onConflict((conflict) => conflict.column(unlessExists as never).doNothing())
  }

  const isCompiledOnce = !changesQueries(tx) && haveSameColumns && rows.length <= MAX_ROWS
  const key = `${isPostgres(tx)} ${table} ${unlessExists} ${rows.length} ${columns.join(' ')}`

  function statement(): string {
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const { sql } = build().compile()
    known.set(key, sql)
    return sql
  }

  return {
    toOperationNode: () => build().toOperationNode(),
    ...(isCompiledOnce && { compiled: { key, parameters: () => parameters } }),
    execute: async () => {
      if (!isCompiledOnce) return build().execute()
      return runCompiled(tx, CompiledQuery.raw(statement(), parameters))
    },
  }
}
