import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { isAfterFailure } from './database-errors.ts'
import type { Queryable, Tx } from './tables.ts'

const connections = new WeakMap<Queryable, DatabaseConnection>()

/** Returns whether plugins change queries before they are compiled; some tests use one. */
export function changesQueries(db: Queryable): boolean {
  return db.getExecutor().plugins.length > 0
}

/** Lets `runCompiled` use the connection of a transaction directly, until `forgetConnection`. */
export async function keepConnection(tx: Tx): Promise<void> {
  if (changesQueries(tx)) return
  connections.set(tx, await tx.getExecutor().provideConnection(async (own) => own))
}

/** From now on Kysely refuses what still uses the transaction. Call it before the commit. */
export function forgetConnection(tx: Tx): void {
  connections.delete(tx)
}

/**
 * Runs a compiled query and returns its rows. In a transaction of `transact`, queries that do not wait for each other
 * reach the database together and run in the order of their calls; Kysely would send each after the answer to the last.
 */
export async function runCompiled<R>(db: Queryable, query: CompiledQuery<R>): Promise<R[]> {
  const { rows } = await (connections.get(db) ?? db).executeQuery<R>(query)
  return rows
}

/**
 * Waits for statements of one transaction that do not wait for each other. When some fail, throws the error of the
 * first one in this order that is a cause, but only after all have ended: what went on after the rollback would be
 * outside of the transaction, and be stored.
 */
export async function runTogether<T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(statements)
  const failed = ended.filter((one) => one.status === 'rejected')
  // A group of statements that go on is refused for what another one met.
  const cause = failed.find(({ reason }) => !isAfterFailure(reason)) ?? failed[0]
  if (cause) throw cause.reason
  return Promise.all(statements)
}
