import { sql } from 'kysely'
import { isPostgres, type WritableDb } from '../database/tables.ts'

interface MovesTable {
  id: string
  moved_at: string
  /** Where the shop is now, without a password. */
  target: string
}

declare module '../database/tables.ts' {
  interface Tables {
    /** Has a row as long as the shop of this database is somewhere else. */
    moves: MovesTable
  }
}

/** Thrown at start for a database whose shop was moved; the message says where to. */
export class MovedAway extends Error {
  constructor({ target, moved_at }: Pick<MovesTable, 'target' | 'moved_at'>) {
    super(
      `The shop of this database was moved to ${target} (${moved_at.slice(0, 10)}): start it there. To go on with this database, which has nothing of what was done there, run "npm run move -- --undo".`,
    )
  }
}

/**
 * Throws `MovedAway` when the shop was moved away from this database. On PostgreSQL it waits for a move that is under
 * way, which locks the table.
 */
export async function requireNotMoved(db: Pick<WritableDb, 'getExecutor'>): Promise<void> {
  const lock = isPostgres(db) ? sql`for share` : sql``
  const { rows } = await sql<MovesTable>`select * from moves limit 1 ${lock}`.execute(db)
  if (rows[0]) throw new MovedAway(rows[0])
}
