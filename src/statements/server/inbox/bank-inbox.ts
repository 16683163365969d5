import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { MINUTE_MS } from '../../../platform/domain/clock.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import type { ImportSummary } from '../../domain/import-view.ts'
import {
  importStatement,
  insertFile,
  storedFileOf,
  type StoredFile,
} from '../importing/import-statement.ts'
import type { WithOutgoing } from '../importing/outgoing.ts'
import { processImported } from '../importing/process-imported.ts'
import { fileTooLarge, MAX_FILE_BYTES } from '../reading/limits.ts'

type InboxDeps = Pick<ApiDeps, 'db' | 'clock' | 'log'> & WithOutgoing

/** Size and time of each file when the folder was looked at; a file that is still written changes them. */
type Sizes = ReadonlyMap<string, string>

/** Names under which programs write a file before they rename it. */
const UNFINISHED = /^[.~]|\.(?:tmp|part|crdownload|filepart)$/i

const DONE = 'done'
const FAILED = 'failed'

/** Returns the complete-looking files of the folder with their size and time. */
async function findFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of await readdir(folder)) {
    if (UNFINISHED.test(name)) continue
    const file = await lstat(join(folder, name)).catch(() => null)
    // A link could lead to any file of the machine.
    if (file?.isFile()) found.set(name, `${file.size} ${file.mtimeMs}`)
  }
  return found
}

/** Moves a file without replacing one of the same name; does nothing when another process moved it. */
async function moveTo(folder: string, name: string, target: string): Promise<void> {
  await mkdir(join(folder, target), { recursive: true })
  const there = new Set(await readdir(join(folder, target)))
  const { name: base, ext } = parse(name)
  let free = name
  for (let count = 2; there.has(free); count += 1) free = `${base}-${count}${ext}`
  await rename(join(folder, name), join(folder, target, free)).catch((error: unknown) => {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone) throw error
  })
}

/** Returns the SHA-256 of a file's content as hex. */
async function hashFileContent(path: string): Promise<string> {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(path), sha256)
  return sha256.digest('hex')
}

/** Stores that a file was refused; the page of payments shows the reason. */
async function storeRefused(
  { db, clock }: InboxDeps,
  file: StoredFile,
  reason: Refusal,
): Promise<Result<ImportSummary, Refusal>> {
  const refused = {
    refusal: reason.message,
    debit_count: 0,
    skipped_count: 0,
    imported_at: clock.now().toISOString(),
    covers_until: null,
    covers_from: null,
  }
  await transact(db, (tx) => insertFile(tx, file, refused))
  return err(reason)
}

async function importFile(
  deps: InboxDeps,
  folder: string,
  name: string,
): Promise<Result<ImportSummary, Refusal>> {
  const path = join(folder, name)
  const { size } = await lstat(path)
  const file = { name, source: 'inbox', by: AUTOMATIC } as const
  if (size > MAX_FILE_BYTES) {
    // Not in memory at once, because the file may have any size.
    const sha256 = await hashFileContent(path)
    return storeRefused(deps, { ...file, sha256, sizeBytes: size }, fileTooLarge)
  }
  const arrived = { ...file, bytes: await readFile(path) }
  const imported = await importStatement(deps, arrived)
  return imported.ok ? imported : storeRefused(deps, storedFileOf(arrived), imported.error)
}

/** After a failure the imported payments wait so long for the next try. */
const RETRY_MS = MINUTE_MS

/** The folder of the bank, from one look at it to the next. */
export class BankInbox {
  readonly #deps: InboxDeps
  readonly #folder: string
  #sizes: Sizes = new Map()
  /** Whether imported payments may wait to be matched and booked: a process before this one may have been stopped. */
  #mayWait = true
  #retryAt = 0

  constructor(deps: InboxDeps, folder: string) {
    this.#deps = deps
    this.#folder = folder
  }

  /**
   * Reads the files of the folder that did not change since the last look, moves each to `done` or `failed`, and
   * matches and books imported payments. The database knows a file again, so that two processes, or a crash before the
   * move, import it once. Throws when the payments could not be processed; a later look tries again.
   */
  async look(): Promise<void> {
    const found = await findFiles(this.#folder)
    for (const [name, size] of found) {
      if (this.#sizes.get(name) === size && (await this.#read(name))) found.delete(name)
    }
    this.#sizes = found
    await this.#process()
  }

  /** Imports and moves a file; returns false when that failed, so that the next look tries again. */
  async #read(name: string): Promise<boolean> {
    const { log } = this.#deps
    try {
      const imported = await importFile(this.#deps, this.#folder, name)
      this.#mayWait ||= imported.ok
      await moveTo(this.#folder, name, imported.ok ? DONE : FAILED)
      log.info({ isRead: imported.ok }, 'read a file of the bank inbox')
      return true
    } catch (error) {
      log.error({ err: error }, 'a file of the bank inbox could not be read')
      return false
    }
  }

  async #process(): Promise<void> {
    const now = this.#deps.clock.now().getTime()
    if (!this.#mayWait || now < this.#retryAt) return
    this.#retryAt = now + RETRY_MS
    await processImported(this.#deps, null)
    this.#mayWait = false
    this.#retryAt = 0
  }
}
