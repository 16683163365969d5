import type { Migration } from 'kysely/migration'
import {
  changedTables,
  digestTables,
  listTables,
  type TableDigest,
} from '../../../platform/server/copies/digest-tables.ts'
import type { PlainDatabase, PlainRow } from '../../../platform/server/copies/plain-database.ts'
import { newId } from '../../../platform/server/ids.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import { findViolations } from '../making/integrity-rules.ts'
import type { MovePlace } from './move-place.ts'
import { withSource } from './move-source.ts'
import type { MoveTarget } from './move-target.ts'
import { withPostgresTarget } from './write-postgres.ts'
import { withSqliteTarget } from './write-sqlite.ts'

/** A batch ends with either of them: some rows hold a picture or a PDF. */
const ROWS_AT_ONCE = 1_000
const BYTES_AT_ONCE = 4_000_000

/** What is moved. */
export interface Move {
  readonly from: MovePlace
  readonly to: MovePlace
  /** Names the target for the operator, without a password. */
  readonly target: string
  readonly migrations: Record<string, Migration>
  readonly now: Date
}

/** What was moved. */
export interface Moved {
  readonly tables: Readonly<Record<string, TableDigest>>
  /** What the integrity check found, in the source as in the target. */
  readonly findings: readonly string[]
}

function bytesOf(row: PlainRow): number {
  let bytes = 0
  for (const value of Object.values(row)) {
    bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
  }
  return bytes
}

async function copyTable(source: PlainDatabase, target: MoveTarget, table: string): Promise<void> {
  let batch: PlainRow[] = []
  let bytes = 0
  const write = async (): Promise<void> => {
    if (batch.length > 0) await target.insert(table, batch)
    batch = []
    bytes = 0
  }
  try {
    for await (const row of source.each(`select * from "${table}"`)) {
      batch.push(row)
      bytes += bytesOf(row)
      if (batch.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await write()
    }
    await write()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFailed(`The rows of ${table} cannot be moved: ${reason}.`)
  }
}

/** Throws `BackupFailed` unless the source has exactly the schema that this build gives the target. */
async function requireThisSchema(
  source: PlainDatabase,
  migrations: Record<string, Migration>,
): Promise<void> {
  const tables = await listTables(source)
  const rows = tables.includes('kysely_migration')
    ? await source.all('select name from kysely_migration order by name')
    : []
  const found = rows.map(({ name }) => String(name))
  if (found.join() === Object.keys(migrations).toSorted().join()) return
  throw new BackupFailed(
    `The database has the schema ${found.at(-1) ?? 'of no shop'}, which is not the one of this build: start this build on it once, stop it, and move it then.`,
  )
}

async function requireNotMovedYet(source: PlainDatabase): Promise<void> {
  const [mark] = await source.all('select target from moves')
  if (!mark) return
  throw new BackupFailed(
    `The shop of this database was moved to ${String(mark.target)} already; "npm run move -- --undo" takes that back.`,
  )
}

/** Copies every table, and throws `BackupFailed` unless both databases have the same content and findings. */
async function copyAndCompare(source: PlainDatabase, target: MoveTarget): Promise<Moved> {
  const tables = await listTables(source)
  for (const table of tables) await copyTable(source, target, table)
  await target.checkReferences()
  const digests = await digestTables(source)
  const changed = changedTables(digests, await digestTables(target.database))
  if (changed.length > 0) {
    throw new BackupFailed(`These tables differ after the move: ${changed.join(', ')}.`)
  }
  const findings = await findViolations(source)
  const found = await findViolations(target.database)
  if (found.join('\n') !== findings.join('\n')) {
    throw new BackupFailed(
      `The integrity check finds something else after the move: ${found.join(', ')}.`,
    )
  }
  return { tables: digests, findings }
}

function withTarget<T>(
  { to, migrations }: Move,
  fn: (target: MoveTarget) => Promise<T>,
): Promise<T> {
  return to.kind === 'sqlite'
    ? withSqliteTarget(to.dataDir, migrations, fn)
    : withPostgresTarget(to.databaseUrl, migrations, fn)
}

/** The target may have committed although its answer was lost, so the mark of the source stays. */
async function commit(target: MoveTarget): Promise<void> {
  try {
    await target.commit()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFailed(
      `The target did not confirm the end of the move (${reason}). Look whether it has the orders; if not, "npm run move -- --undo" lets the shop start on this database again.`,
    )
  }
}

/**
 * Moves a whole shop that is stopped to the other kind of database. The source keeps all its rows and gets a mark,
 * before the target is usable, so that never two databases can be started. Throws `BackupFailed` or `DataDirInUse`;
 * the source is then as before, unless the sentence says otherwise.
 */
export async function moveShop(move: Move): Promise<Moved> {
  if (move.from.kind === move.to.kind) {
    throw new BackupFailed(
      'A shop is moved from one kind of database to the other; within one kind use backup and restore.',
    )
  }
  return withSource(move.from, async (source) => {
    await requireThisSchema(source.database, move.migrations)
    await requireNotMovedYet(source.database)
    return withTarget(move, async (target) => {
      const moved = await copyAndCompare(source.database, target)
      await source.mark({ id: newId(), movedAt: move.now.toISOString(), target: move.target })
      await commit(target)
      return moved
    })
  })
}

/** Takes the mark of a move away, so that a start uses this database again. Returns whether there was one. */
export async function undoMove(place: MovePlace): Promise<boolean> {
  return withSource(place, async (source) => {
    const tables = await listTables(source.database)
    if (!tables.includes('moves')) return false
    const [mark] = await source.database.all('select id from moves')
    if (!mark) return false
    await source.unmark()
    return true
  })
}
