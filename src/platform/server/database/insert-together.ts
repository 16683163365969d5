import { CompiledQuery, sql, type OperationNodeSource } from 'kysely'
import { nameStatement } from './postgres/postgres-pool.ts'
import { runCompiled, runTogether } from './run-statements.ts'
import { isPostgres, type Tx } from './tables.ts'

/** An insert that was not executed yet; its result is not used. */
export interface Insert extends OperationNodeSource {
  /** Present when inserts with the same key differ in their parameters only. */
  readonly compiled?: { readonly key: string; readonly parameters: () => readonly unknown[] }
  execute(): Promise<unknown>
}

/** The SQL of inserts that run together, by their keys. */
const known = new Map<string, string>()

/** Orders have few combinations of lines and search words; more are compiled each time. */
const MAX_KNOWN = 200

/** Returns the one statement of these inserts, as PostgreSQL gets it. */
function compile(tx: Tx, inserts: readonly Insert[]): CompiledQuery {
  const parts = inserts.map((insert, index) => sql`${sql.ref(`part_${index}`)} as (${insert})`)
  return sql`with ${sql.join(parts)} select 1`.compile(tx)
}

/** Returns the statement of these inserts, compiled at its first use. */
function compiledOnce(tx: Tx, inserts: readonly Insert[]): CompiledQuery {
  if (!inserts.every(({ compiled }) => compiled)) return compile(tx, inserts)
  const key = inserts.map(({ compiled }) => compiled?.key).join('; ')
  const cached = known.get(key)
  if (cached !== undefined) {
    const parameters = inserts.flatMap(({ compiled }) => compiled?.parameters() ?? [])
    return CompiledQuery.raw(cached, parameters)
  }
  const query = compile(tx, inserts)
  if (known.size < MAX_KNOWN) {
    known.set(key, query.sql)
    nameStatement(query.sql)
  }
  return query
}

/**
 * Runs inserts that do not read each other's rows. PostgreSQL gets one statement, whose foreign keys are
 * checked at its end; SQLite runs in this process and gets them one by one.
 */
export async function insertTogether(tx: Tx, inserts: readonly Insert[]): Promise<void> {
  if (!isPostgres(tx)) {
    await runTogether(inserts.map((insert) => insert.execute()))
    return
  }
  await runCompiled(tx, compiledOnce(tx, inserts))
}
