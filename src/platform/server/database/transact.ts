import { trace, type Span } from '../observe/trace.ts'
import { takesNoWrites } from './database-errors.ts'
import { changesQueries, forgetConnection, keepConnection, runTogether } from './run-statements.ts'
import { LostWithGroup } from './sqlite/group-commit.ts'
import { guardTransaction } from './sqlite/sqlite-dialect.ts'
import { isPostgres, type Db, type Queryable, type Tx } from './tables.ts'

/** What `transact` needs to know about an open database. */
export interface Durability {
  /** For a database that commits several transactions together; see `GroupCommit.join`. */
  readonly joinGroup?: (options: { readonly waits: boolean }) => Promise<void>
  /** A commit is answered only when it survives a power cut, so that `transact` need not flush it. */
  readonly isDurableAtCommit?: boolean
  /** Resolves once everything committed before the call survives a power cut. */
  flush(): Promise<void>
  /**
   * Returns whether the whole transaction may be retried after this error. `wasSent`: COMMIT may
   * have been sent.
   */
  isRetryable(error: unknown, attempt: number, wasSent: boolean): boolean
}

interface Registered extends Durability {
  /** Key of the guard that forbids the outer handle inside a transaction. */
  readonly guardKey: object
}

const registered = new WeakMap<Db, Registered>()

/** Registers durability and retry rules of a database; called once when it is opened. */
export function registerDurability(db: Db, guardKey: object, durability: Durability): void {
  registered.set(db, { guardKey, ...durability })
}

/** Resolves once everything that was read from the database before the call survives a power cut. */
export async function untilDurable(db: Db): Promise<void> {
  await durabilityOf(db).flush()
}

function durabilityOf(db: Db): Registered {
  const durability = registered.get(db)
  if (!durability) throw new Error('transact needs a database opened by openSqlite or openPostgres')
  return durability
}

const endings = new WeakMap<Tx, (() => void)[]>()

const databases = new WeakMap<object, Db>()

/** Returns the database that a transaction of `transact` runs in; a database returns itself. */
export function databaseOf(handle: Queryable): Db {
  return databases.get(handle) ?? handle
}

/**
 * Runs `fn` when the transaction has ended, before `transact` returns or throws: after a commit, a
 * rollback or an unknown outcome.
 */
export function whenEnded(tx: Tx, fn: () => void): void {
  const known = endings.get(tx)
  if (!known) throw new Error('whenEnded needs a transaction of transact')
  known.push(fn)
}

const sentWithCommit = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Lets the commit leave right behind these statements of `runCompiled`, so that what they lock is locked only while the
 * server works. `fn` does nothing after this, and each statement fails by itself where nothing may be stored: then the
 * server rolls back instead of committing, and `transact` throws the error of the statement. SQLite commits when they
 * have ended.
 */
export function commitTogether(tx: Tx, statements: readonly Promise<unknown>[]): void {
  const known = sentWithCommit.get(tx)
  if (!known) throw new Error('commitTogether needs a transaction of transact')
  known.push(...statements)
  // They are awaited after the commit, and may fail before.
  for (const statement of statements) statement.catch(() => {})
}

/** Returns whether statements are sent at their call, and a commit behind one that failed stores nothing. */
function commitsBehindStatements(tx: Tx): boolean {
  return isPostgres(tx) && !changesQueries(tx)
}

const MAX_TRIES = 5
const SPAN = { name: 'transaction' } as const

/**
 * The only way into a transaction. `fn` awaits nothing but the database, and may run several
 * times (serialization failure, deadlock, a connection lost before COMMIT). Resolves after commit
 * AND durability. Throws when the connection was lost at COMMIT, because the outcome is unknown.
 */
export async function transact<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return trace(SPAN, (span) => tryTransaction(db, fn, span))
}

interface Group {
  /** Known once the transaction has begun, for a database that has groups. */
  stored?: Promise<void> | undefined
}

/**
 * Waits until also the group of a transaction is stored. Throws `LostWithGroup` when another one lost it, even for a
 * transaction that was refused: the reason may be what it had read of that group.
 */
async function withGroup<T>(ran: Promise<T>, group: Group): Promise<T> {
  const [own] = await Promise.allSettled([ran])
  const [shared] = await Promise.allSettled([group.stored])
  if (shared.status === 'fulfilled') return ran
  const lost: unknown = shared.reason
  const isOwnFault = own.status === 'rejected' && lost instanceof Error && lost.cause === own.reason
  throw isOwnFault ? own.reason : lost
}

async function tryTransaction<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  span: Span | null,
): Promise<T> {
  const durability = durabilityOf(db)
  let wasLost = false
  for (let attempt = 1; ; attempt += 1) {
    span?.note({ 'shop.transaction.tries': attempt })
    let wasSent = false
    const ended: (() => void)[] = []
    const withCommit: Promise<unknown>[] = []
    const group: Group = {}
    try {
      const committed = db.transaction().execute(async (tx) => {
        endings.set(tx, ended)
        databases.set(tx, db)
        sentWithCommit.set(tx, withCommit)
        group.stored = durability.joinGroup?.({ waits: !wasLost })
        await keepConnection(tx)
        const running = guardTransaction(durability.guardKey, () => fn(tx))
        const result = await running.finally(async () => {
          forgetConnection(tx)
          if (!commitsBehindStatements(tx)) await runTogether(withCommit)
        })
        wasSent = true
        return result
      })
      // The failed statement is the cause, not what the commit says about it.
      const ran = committed.finally(() => runTogether(withCommit))
      const value = await withGroup(ran, group)
      if (durability.isDurableAtCommit !== true) await durability.flush()
      return value
    } catch (error) {
      wasLost = error instanceof LostWithGroup
      const isRetryable = wasLost || durability.isRetryable(error, attempt, wasSent)
      if (attempt >= MAX_TRIES || !isRetryable) {
        throw error instanceof LostWithGroup ? error.cause : error
      }
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()))
    } finally {
      for (const fn of ended) fn()
    }
  }
}

/**
 * Writes what a request notes beside its work, such as when a session was last used. Does nothing while the database
 * takes no writes but is read, as on a full disk: what the request reads does not depend on it.
 */
export async function transactIfWritable(db: Db, fn: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await transact(db, fn)
  } catch (error) {
    if (!takesNoWrites(error)) throw error
  }
}
