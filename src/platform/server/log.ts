import { pino, type Logger } from 'pino'
import type { Env } from './env.ts'

export type Log = Logger

/**
 * Creates the structured log on standard output. Only named fields are logged, so no secret reaches
 * it.
 */
export function createLog(level: Env['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
