/**
 * Copies commits from the -wal file into the database file, in a thread of its own, because it waits for
 * the disk several times. It imports no code of the shop, because it is built as a single file.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { CheckpointAnswer, CheckpointRequest } from './checkpoints.ts'

// A file that was removed is an error: a new one would hide it.
const open = (): DatabaseSync =>
  new DatabaseSync(new URL(`${String(workerData)}?mode=rw`), { timeout: 250 })

const database = open()
/**
 * Its open transaction keeps the shop's connection from writing at the start of the -wal file again once
 * all of it is copied: SQLite syncs the file's new header before it goes on, and that would be a wait
 * for the disk in the event loop.
 */
const reader = open()

function endReading(): void {
  if (reader.isTransaction) reader.exec('rollback')
}

const passive = database.prepare('pragma wal_checkpoint(passive)')

/** Waits for nobody and lets others write meanwhile. Returns how many pages of the -wal file are copied. */
const copy = (): number => Number(passive.get()?.checkpointed)

function copyWhileOthersWrite(): number {
  endReading()
  // What is not copied yet keeps the start of the file in use until the transaction has begun.
  reader.exec('begin; select count(*) from opened')
  return copy()
}

/** Nobody else may write meanwhile. */
function copyAllAndStartAgain(): number {
  endReading()
  const copied = copy()
  // This commit begins at the start of the file and waits for the sync of its header. An update that
  // changes nothing would write nothing.
  try {
    database.exec(
      "begin immediate; delete from opened; insert into opened values (datetime('now')); commit",
    )
  } finally {
    // On a full disk, say: a transaction that stays open would keep the shop from writing.
    if (database.isTransaction) database.exec('rollback')
  }
  return copied
}

function answer(request: CheckpointRequest): CheckpointAnswer {
  try {
    return request === 'copy' ? copyWhileOthersWrite() : copyAllAndStartAgain()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { message, errcode: error instanceof Error ? Reflect.get(error, 'errcode') : null }
  }
}

parentPort?.on('message', (request: CheckpointRequest | 'end') => {
  if (request === 'end') {
    reader.close()
    database.close()
    parentPort?.close()
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(request))
})
