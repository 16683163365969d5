import { sql } from 'kysely'
import type { Db } from '../../platform/server/database/tables.ts'
import type { Log } from '../../platform/server/log.ts'

const PAUSE_MS = 1_000

/**
 * Reasons that go away by themselves: the server or its network is not up yet, or it is starting, or none of
 * several servers takes writes until a standby is promoted.
 */
const TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P03',
  '25006',
])

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return TEMPORARY.has(code) || /timeout|terminated unexpectedly/i.test(error.message)
}

interface WaitOptions {
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly waitMs: number
  /** Names the database in the log, without its password. */
  readonly target: string
  /** Tests pass their own, so that they do not wait. */
  readonly pause?: (ms: number) => Promise<void>
  readonly monotonicMs?: () => number
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until PostgreSQL answers, because machines and containers start in any order. Throws the last error
 * after `waitMs`, and at once an error that waiting does not end, for example a wrong password.
 */
export async function waitForDatabase(
  db: Db,
  { log, waitMs, target, pause = sleep, monotonicMs = () => performance.now() }: WaitOptions,
): Promise<void> {
  const endMs = monotonicMs() + waitMs
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select 1`.execute(db)
      if (tries > 1) log.info('the database answers')
      return
    } catch (error) {
      if (!isTemporary(error) || monotonicMs() >= endMs) throw error
      if (tries === 1) {
        log.warn(`waiting up to ${waitMs / 1_000} seconds for the database (${target})`)
      }
      await pause(PAUSE_MS)
    }
  }
}
