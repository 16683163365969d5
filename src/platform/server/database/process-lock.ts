import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isLocked } from './database-errors.ts'

export interface ProcessLock {
  release(): void
}

/** Thrown when another process uses the data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Allows one process per data folder: takes SQLite's file lock on a file beside the database.
 * The operating system frees it when the process dies, however it dies.
 */
export function acquireProcessLock(dataDir: string): ProcessLock {
  const lock = new DatabaseSync(join(dataDir, 'process.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive;')
  } catch (error) {
    lock.close()
    throw isLocked(error) ? new DataDirInUse(dataDir) : error
  }
  return { release: () => lock.close() }
}
