import { PostgresAdapter, type Kysely } from 'kysely'

/** Returns whether a database, or that of a transaction, is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
