import type { LogEvent, Logger } from 'kysely'
import type { Log } from '../log.ts'

/** Statements with many rows repeat their placeholders. */
const MAX_SQL_LENGTH = 1_000

/**
 * Returns the logger of statements that take `limitMs` or longer: their SQL text, which has placeholders
 * instead of values. With 0 none is logged.
 */
export function logSlowStatements(log: Pick<Log, 'warn'>, limitMs: number): Logger {
  return ({ query, queryDurationMillis }: LogEvent): void => {
    if (limitMs === 0 || queryDurationMillis < limitMs) return
    const sql = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SQL_LENGTH)
    log.warn({ sql, durationMs: Math.round(queryDurationMillis) }, 'slow statement')
  }
}
