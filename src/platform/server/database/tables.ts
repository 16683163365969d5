import type { Kysely, Transaction } from 'kysely'

/**
 * All tables of the shop. Each feature adds its own with `declare module` in its
 * `server/*-tables.ts`, so that the platform need not know them.
 */
export interface Tables {}

/** The database outside a transaction. */
export type Db = Kysely<Tables>

/** The database inside a transaction. */
export type Tx = Transaction<Tables>

/** What a repository reads and writes through: either of the two. */
export type Queryable = Db | Tx
