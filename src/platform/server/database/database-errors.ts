/** Thrown at start for a database that the shop must not use; the message is the reason. */
export class BadDatabase extends Error {}

/** A commit was carried out, and nobody knows whether it is on disk: it must not be tried again. */
export class NotSynced extends Error {}

/** PostgreSQL: serialization_failure, deadlock_detected. */
const RETRYABLE_SQLSTATES = new Set(['40001', '40P01'])
/** SQLSTATE classes of a database that is unreachable or full, not of a wrong query. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58'])
/** PostgreSQL: lock_not_available, idle_in_transaction_session_timeout, read_only_sql_transaction. */
const UNAVAILABLE_SQLSTATES = new Set(['55P03', '25P03', '25006'])
/** SQLite primary result codes: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
])

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

function sqlState(error: unknown): string | null {
  const code = property(error, 'code')
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && property(error, 'severity')
    ? code
    : null
}

function isConnectionLoss(error: unknown): boolean {
  const code = property(error, 'code')
  if (typeof code === 'string' && NETWORK_CODES.has(code)) return true
  const message = property(error, 'message')
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout expired|Query read timeout|not queryable|connection error/i.test(
      message,
    )
  )
}

/** Returns whether the answer to a statement did not come in the time that its sender allows. */
export function isReadTimeout(error: unknown): boolean {
  return property(error, 'message') === 'Query read timeout'
}

/** Returns whether a statement was refused only because an earlier one of its transaction had failed. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

/** Returns whether PostgreSQL refused to divide by 0, with which a statement ends its transaction. */
export function isDivisionByZero(error: unknown): boolean {
  return sqlState(error) === '22012'
}

/** Returns whether PostgreSQL refused a row that names another one which is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/** Returns whether PostgreSQL has no such function, or the role may not call it. */
export function isNotCallable(error: unknown): boolean {
  return ['42501', '42883'].includes(sqlState(error) ?? '')
}

/** Returns whether every connection of the pool stayed in use for longer than a request waits. */
function isPoolExhausted(error: unknown): boolean {
  return property(error, 'message') === 'timeout exceeded when trying to connect'
}

/** PostgreSQL: admin_shutdown, crash_shutdown. */
const ENDED_SQLSTATES = new Set(['57P01', '57P02'])
/** PostgreSQL: read_only_sql_transaction. */
const READ_ONLY_SQLSTATE = '25006'
/** PostgreSQL: cannot_connect_now, idle_in_transaction_session_timeout. */
const LOST_SQLSTATES = new Set([...ENDED_SQLSTATES, '57P03', '25P03'])
const ENDED_CODES = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Returns whether the connection ended during a statement (restart, failover). A retry on a new
 * connection makes sense when COMMIT was not sent. Time-outs are not retried: they would wait as long again.
 */
export function isLostConnection(error: unknown): boolean {
  const code = property(error, 'code')
  if (typeof code === 'string') return ENDED_SQLSTATES.has(code) || ENDED_CODES.has(code)
  const message = property(error, 'message')
  return typeof message === 'string' && message.startsWith('Connection terminated unexpectedly')
}

/** Returns whether the server takes no writes: a standby, or one that was set to read-only. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY_SQLSTATE
}

/** Returns whether the server was lost or did not answer in time: nothing more comes over this connection. */
export function isHostLost(error: unknown): error is Error {
  const state = sqlState(error)
  if (state === null) return isConnectionLoss(error)
  return state.startsWith('08') || LOST_SQLSTATES.has(state)
}

/**
 * Returns whether a connection must not be used again after this error: its server is lost, takes no
 * writes, or ended a statement that took too long.
 */
export function isConnectionUnusable(error: unknown): boolean {
  return isHostLost(error) || isReadOnly(error) || sqlState(error)?.startsWith('57') === true
}

/**
 * Returns whether a transaction that ended with this error is certainly not committed and may be
 * retried.
 */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state !== null && RETRYABLE_SQLSTATES.has(state)
}

function sqliteCode(error: unknown): number | null {
  const errcode = property(error, 'errcode')
  const isSqlite = property(error, 'code') === 'ERR_SQLITE_ERROR' && typeof errcode === 'number'
  return isSqlite ? errcode & 0xff : null
}

/** SQLite primary result codes: BUSY, LOCKED. */
const LOCKED_SQLITE_CODES = new Set([5, 6])

/** Returns whether another process uses the SQLite file. */
export function isLocked(error: unknown): boolean {
  return LOCKED_SQLITE_CODES.has(sqliteCode(error) ?? 0)
}

/** SQLite primary result code: FULL. */
const FULL_SQLITE_CODE = 13

/** Returns whether SQLite found no space on the disk for a write. */
export function isDiskFull(error: unknown): boolean {
  return sqliteCode(error) === FULL_SQLITE_CODE
}

/** PostgreSQL: disk_full. */
const FULL_SQLSTATE = '53100'

/** Returns whether the database takes no writes now, which says nothing about reading. */
export function takesNoWrites(error: unknown): boolean {
  return isDiskFull(error) || isReadOnly(error) || sqlState(error) === FULL_SQLSTATE
}

/** Returns whether the database is unreachable (503) rather than the query wrong (500). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof NotSynced) return true
  const code = sqliteCode(error)
  if (code !== null) return UNAVAILABLE_SQLITE_CODES.has(code)
  const state = sqlState(error)
  if (state !== null) {
    return UNAVAILABLE_CLASSES.has(state.slice(0, 2)) || UNAVAILABLE_SQLSTATES.has(state)
  }
  return isConnectionLoss(error) || isPoolExhausted(error)
}
