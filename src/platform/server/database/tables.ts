import type { Kysely, Transaction } from 'kysely'

/**
 * All tables of the shop. Each feature adds its own with `declare module` in its
 * `server/*-tables.ts`, so that the platform does not know them.
 */
export interface Tables {}

/** The database outside a transaction. */
export type Db = Kysely<Tables>

/** The database inside a transaction. */
export type Tx = Transaction<Tables>

/** Either of the two; repositories accept it for reads. */
export type Queryable = Db | Tx
