import { PostgresAdapter, type Kysely, type Transaction } from 'kysely'

/**
 * All tables of the shop. Each feature adds its own with `declare module` in its
 * `server/*-tables.ts`, so that the platform does not know them.
 */
export interface Tables {}

/** The whole database, for opening, migrations and what prepares tests. */
export type WritableDb = Kysely<Tables>

type Write = 'insertInto' | 'updateTable' | 'deleteFrom' | 'replaceInto' | 'mergeInto'

/**
 * The database outside a transaction, for reads: `transact` alone writes, because a write outside it is
 * not on the disk when the call returns.
 */
export type Db = Omit<WritableDb, Write>

/** The database inside a transaction. */
export type Tx = Transaction<Tables>

/** Either of the two; repositories accept it for reads. */
export type Queryable = Db | Tx

/** Returns whether a database, or that of a transaction, is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
