/**
 * Copies commits from the -wal file into the database file, in a thread of its own, because it waits for
 * the disk several times. It imports no code of the shop, because it is built as a single file.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// A file that was removed is an error: a new one would hide it.
const database = new DatabaseSync(new URL(`${String(workerData)}?mode=rw`))

/** Null, or why the checkpoint failed, with SQLite's result code. */
function checkpoint(): { message: string; errcode: unknown } | null {
  try {
    // Passive: waits for nobody and lets others write meanwhile.
    database.exec('pragma wal_checkpoint(passive)')
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { message, errcode: error instanceof Error ? Reflect.get(error, 'errcode') : null }
  }
}

parentPort?.on('message', (request: 'checkpoint' | 'end') => {
  if (request === 'end') {
    database.close()
    parentPort?.close()
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(checkpoint())
})
