import { pino, type Logger } from 'pino'
import type { Env } from './env.ts'

export type Log = Logger

/** What PostgreSQL and the mail library add to an error: rows, values and emails; also of errors inside. */
const PERSONAL = new Set([
  'detail',
  'where',
  'rejected',
  'rejectedErrors',
  'response',
  'aggregateErrors',
])

/** Returns what the log shows of an error: not the row that PostgreSQL refused, nor who should get a mail. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described = Object.entries(pino.stdSerializers.err(error))
  const shown = Object.fromEntries(described.filter(([name]) => !PERSONAL.has(name)))
  if (!(error instanceof AggregateError)) return shown
  return { ...shown, aggregateErrors: error.errors.map(describeError) }
}

/**
 * Creates the structured log on standard output. Only named fields are logged, so no secret reaches
 * it.
 */
export function createLog(level: Env['logLevel']): Log {
  const serializers = { err: describeError }
  return pino({ level, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime })
}
