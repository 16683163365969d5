import { PostgresAdapter, sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely'

/** Column types and table options that mean the same on both databases. */
export interface Portable {
  /** Text compared byte by byte on both. */
  readonly text: RawBuilder<unknown>
  /** 64-bit integer. */
  readonly int8: RawBuilder<unknown>
  /** Binary data. */
  readonly bytes: RawBuilder<unknown>
  /** For statements that differ between the databases, e.g. triggers. */
  readonly isPostgres: boolean
  /** `createTable` with STRICT on SQLite. */
  table(name: string): CreateTableBuilder<string>
}

/** Returns portable column types for a migration's database handle. */
export function portable(db: Kysely<unknown>): Portable {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    text: isPostgres ? sql`text collate "C"` : sql`text`,
    int8: isPostgres ? sql`bigint` : sql`integer`,
    bytes: isPostgres ? sql`bytea` : sql`blob`,
    isPostgres,
    table: (name) => {
      const builder = db.schema.createTable(name)
      return isPostgres ? builder : builder.modifyEnd(sql`strict`)
    },
  }
}
