import type { Generated, Selectable } from 'kysely'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ApiDeps } from '../api-deps.ts'
import { syncPath } from '../copies/durable-files.ts'
import { isTestCopy } from '../copies/restores-table.ts'
import type { Db, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { Env } from '../env.ts'
import { newId } from '../ids.ts'
import { sign } from '../encryption/tokens.ts'
import { serverSecret } from '../encryption/server-secret.ts'

interface ErasuresTable {
  id: string
  erased_at: string
  /** The closed account; null when there was none. */
  user_id: string | null
  /** JSON. */
  order_ids: string
  /** HMAC of the email with the server secret; null when only an account was closed. */
  email_mac: string | null
  /** Tells which secret made the HMAC. */
  key_id: string | null
  /** JSON of `Ending`; null for an erasure. */
  ended_mails: Generated<string | null>
}

declare module '../database/tables.ts' {
  interface Tables {
    /** Erasures that are not in the journal yet. */
    erasures: ErasuresTable
  }
}

/** An erasure, without anything that says who the person was. */
export interface Erasure {
  /** ISO. */
  readonly erasedAt: string
  readonly userId: string | null
  readonly orderIds: readonly string[]
  readonly email: EmailMac | null
  /** With it, only these mails are ended or these inquiries deleted. Release 1.0.0, which named it, had mails alone. */
  readonly endedMails?: Ending
}

/** What ended without the erasure of a person, by ids alone. */
export type Ending = EndedMails | DeletedInquiries

/** Mails that a person does not want any more. */
type EndedMails =
  | { readonly kind: 'newsletter'; readonly subscriptionId: string; readonly isDeleted: boolean }
  | { readonly kind: 'reviews'; readonly orderIds: readonly string[] }

/** Inquiries that an admin deleted. */
interface DeletedInquiries {
  readonly kind: 'inquiries'
  readonly inquiryIds: readonly string[]
  /** Release 1.0.0 takes every kind that it does not know for `reviews`, and does nothing without orders. */
  readonly orderIds: readonly []
}

/** An email as its HMAC, which only the shop can compare with an email. */
export interface EmailMac {
  readonly mac: string
  readonly keyId: string
}

/** The journal's file. It lies beside the backups, never in one: it says what was erased after each. */
const JOURNAL = 'erasures.jsonl'

/** Ends a line that was being written when the power failed. */
const CUT = ' cut'

type JournalEnv = Pick<Env, 'dataDir' | 'backupDir'>

const journalFolder = ({ dataDir, backupDir }: JournalEnv): string => backupDir ?? dataDir

/** Returns the HMAC of an email (in lower case) with one server secret. */
export function macOfEmail(secret: string, email: string): EmailMac {
  return {
    mac: sign(secret, `erased email ${email}`),
    keyId: sign(secret, 'erased emails').slice(0, 16),
  }
}

/** Returns the HMAC of an email (in lower case) with the current server secret. Call it outside a transaction. */
export async function currentMacOfEmail(db: Db, email: string): Promise<EmailMac> {
  return macOfEmail(await serverSecret(db), email)
}

/** Records an erasure in its transaction; `writeErasureJournal` writes it to the journal afterwards. */
export async function recordErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({
      id: newId(),
      erased_at: erasure.erasedAt,
      user_id: erasure.userId,
      order_ids: JSON.stringify(erasure.orderIds),
      email_mac: erasure.email?.mac ?? null,
      key_id: erasure.email?.keyId ?? null,
    })
    .execute()
}

async function recordEnding(tx: Tx, ending: Ending, now: string): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({
      id: newId(),
      erased_at: now,
      user_id: null,
      order_ids: '[]',
      email_mac: null,
      key_id: null,
      ended_mails: JSON.stringify(ending),
    })
    .execute()
}

/** Records in its transaction that a person wants no more mails of a kind; goes into the journal as an erasure does. */
export function recordEndedMails(tx: Tx, ended: EndedMails, now: string): Promise<void> {
  return recordEnding(tx, ended, now)
}

/** Records in its transaction that inquiries were deleted; goes into the journal as an erasure does. */
export async function recordDeletedInquiries(
  tx: Tx,
  inquiryIds: readonly string[],
  now: string,
): Promise<void> {
  if (inquiryIds.length > 0) {
    await recordEnding(tx, { kind: 'inquiries', inquiryIds, orderIds: [] }, now)
  }
}

/** Forgets what was recorded with this moment (ISO), which the journal has already. */
export async function forgetRecordedErasures(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('erasures').where('erased_at', '=', now).execute()
}

/** Appends lines and waits until the disk has them; a new file's name too. */
async function appendDurably(folder: string, lines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(join(folder, JOURNAL), 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const end = await handle.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    const isCut = size > 0 && end.buffer.toString() !== '\n'
    await handle.writeFile([...(isCut ? [CUT] : []), ...lines].map((line) => `${line}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncPath(folder)
}

/** A recorded erasure that is not in the journal yet. */
export type WaitingErasure = Omit<Selectable<ErasuresTable>, 'id'>

/** Returns the journal's line of a recorded erasure. */
export function erasureLine(row: WaitingErasure): string {
  const email = row.email_mac === null ? null : { mac: row.email_mac, keyId: row.key_id ?? '' }
  const orderIds = JSON.parse(row.order_ids) as string[]
  const { erased_at: erasedAt, user_id: userId } = row
  const endedMails = row.ended_mails === null ? undefined : (JSON.parse(row.ended_mails) as Ending)
  // `undefined` is no key in JSON.
  return JSON.stringify({ erasedAt, userId, orderIds, email, endedMails })
}

/**
 * Moves recorded erasures into the journal beside the backups. A failure is logged, and the next call tries
 * again: after each erasure, at start and every hour.
 */
export async function writeErasureJournal({
  db,
  env,
  log,
}: Pick<ApiDeps, 'db' | 'log'> & { readonly env: JournalEnv }): Promise<void> {
  try {
    // The journal may be that of the shop that was copied, whose next restore would erase the same people.
    if (await isTestCopy(db)) return
    const rows = await db.selectFrom('erasures').selectAll().orderBy('id').execute()
    if (rows.length === 0) return
    await appendDurably(journalFolder(env), rows.map(erasureLine))
    const ids = rows.map(({ id }) => id)
    await transact(db, (tx) => tx.deleteFrom('erasures').where('id', 'in', ids).execute())
  } catch (error) {
    log.error({ err: error }, 'erasures could not be written beside the backups')
  }
}

async function readLines(folder: string): Promise<string[]> {
  const path = join(folder, JOURNAL)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    if (Reflect.get(error, 'code') === 'ENOENT') return ''
    // Some of these messages name no file.
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error })
  })
  // A line without its end was being written when the power failed; its row still waits in the database.
  return text.split('\n').slice(0, -1)
}

const isEntry = (line: string): boolean => line.startsWith('{') && !line.endsWith(CUT)

async function readEntries(folder: string): Promise<Erasure[]> {
  const erasures: Erasure[] = []
  for (const [index, line] of (await readLines(folder)).entries()) {
    if (!isEntry(line)) continue
    try {
      erasures.push(JSON.parse(line) as Erasure)
    } catch {
      throw new Error(`${join(folder, JOURNAL)} is damaged in line ${index + 1}`)
    }
  }
  return erasures
}

/** A journal's file. */
export interface ErasureJournal {
  readonly path: string
  /** 0 when there is no such file. */
  readonly entries: number
}

const journalFolders = (env: JournalEnv): string[] => [
  ...new Set([env.dataDir, journalFolder(env)].map((path) => resolve(path))),
]

/** Adds lines to the journal of the shop, except those that the shop reads anyway. Throws when it cannot be written. */
export async function addToErasureJournal(
  env: JournalEnv,
  lines: readonly string[],
  { isCopy }: { readonly isCopy: boolean },
): Promise<void> {
  const known = new Set((await Promise.all(journalFolders(env).map(readLines))).flat())
  const missing = lines.filter((line) => !known.has(line))
  // The journal in BACKUP_DIR may be that of the shop that was copied.
  const to = isCopy ? env.dataDir : journalFolder(env)
  if (missing.length > 0) await appendDurably(to, missing)
}

/** Lists the journals that the shop reads. Throws for a damaged one, and for one that cannot be read. */
export function listErasureJournals(env: JournalEnv): Promise<ErasureJournal[]> {
  return Promise.all(
    journalFolders(env).map(async (path) => ({
      path: join(path, JOURNAL),
      entries: (await readEntries(path)).length,
    })),
  )
}

/**
 * Adds the entries of the journal in a folder to that of the shop. Throws for a damaged journal, also of the shop,
 * and for one that cannot be read or written.
 */
export async function takeErasureJournal(
  env: JournalEnv,
  { from, isCopy }: { readonly from: string; readonly isCopy: boolean },
): Promise<void> {
  // Refuses a damaged journal, whose lines the next start could not read.
  await readEntries(from)
  await addToErasureJournal(env, (await readLines(from)).filter(isEntry), { isCopy })
  await listErasureJournals(env)
}

/** Reads the erasures after a moment (ISO) from the journals of both folders. Throws for a damaged journal. */
export async function readErasureJournal(env: JournalEnv, since: string): Promise<Erasure[]> {
  const erasures = (await Promise.all(journalFolders(env).map(readEntries))).flat()
  return erasures.filter(({ erasedAt }) => erasedAt >= since)
}
