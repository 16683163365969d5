import { pino, type Logger } from 'pino'
import type { Env } from './env.ts'

export type Log = Logger

/** Structured log on standard output; secrets never reach it because only named facts are logged. */
export function createLog(level: Env['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
