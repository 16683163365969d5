import type { DatabaseKind } from '../torture/torture-database.ts'
import type { Figure } from './budgets.ts'
import type { BenchShops } from './bench-shops.ts'

/** How much is measured. */
export interface BenchOptions {
  /** How long a load lasts. */
  readonly seconds: number
  /** How often what varies is repeated. */
  readonly rounds: number
  readonly orders: number
  readonly products: number
  /** How often each kind of request of the admin area is sent. */
  readonly requests: number
  /** How long the shop runs to see whether its memory grows. */
  readonly soakSeconds: number
  /** Only kinds of these requests whose name contains this text. */
  readonly only: string
  /** The environment of a database that exists, for the admin area; none for one that is made. */
  readonly given: Readonly<Record<string, string>> | null
  readonly print: (line: string) => void
}

export interface MeasureContext extends BenchOptions {
  readonly shops: BenchShops
  readonly database: DatabaseKind
}

/** A part of the bench: it gives figures whose budgets stand in `budgets.ts`. */
export interface Measure {
  readonly name: string
  /** True if the result does not depend on the database: it is then measured on SQLite only. */
  readonly isForSqliteOnly?: boolean
  run(context: MeasureContext): Promise<readonly Figure[]>
}
