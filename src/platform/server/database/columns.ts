import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely'
import { isPostgres } from './tables.ts'

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
  const isOnPostgres = isPostgres(db)
  return {
    text: isOnPostgres ? sql`text collate "C"` : sql`text`,
    int8: isOnPostgres ? sql`bigint` : sql`integer`,
    bytes: isOnPostgres ? sql`bytea` : sql`blob`,
    isPostgres: isOnPostgres,
    table: (name) => {
      const builder = db.schema.createTable(name)
      return isOnPostgres ? builder : builder.modifyEnd(sql`strict`)
    },
  }
}
