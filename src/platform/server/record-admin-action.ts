import { AsyncLocalStorage } from 'node:async_hooks'
import type { AdminAction } from '../domain/admin-action.ts'
import { searchWords } from '../domain/search-words.ts'
import type { Tx } from './database/tables.ts'
import { newId } from './ids.ts'

interface AdminActionsTable {
  id: string
  acted_at: string
  admin_id: string
  action: string
  /** The object of the action: an id or a visible number, e.g. an order number. */
  subject: string
  /** JSON, e.g. old and new value; never a password, a token or a whole message. */
  detail: string
}

/** The search words of an action. */
interface AdminActionWordsTable {
  word: string
  acted_at: string
  action_id: string
}

declare module './database/tables.ts' {
  interface Tables {
    admin_actions: AdminActionsTable
    admin_action_words: AdminActionWordsTable
  }
}

const actingKey = new AsyncLocalStorage<string>()

/** Runs the work of a request that a program sent with the API key of this name: its actions name the key. */
export function actWithKey<T>(name: string, work: () => Promise<T>): Promise<T> {
  return actingKey.run(name, work)
}

/** Returns the name of the API key with which the current request was sent; null for people and jobs. */
export function nameOfActingKey(): string | null {
  return actingKey.getStore() ?? null
}

/** Returns the search words of an action: its subject and the visible name of the object. */
export function wordsOfAction({
  subject,
  detail: { name, orderNumber },
}: {
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}): string[] {
  const names = [name, orderNumber].filter((value) => typeof value === 'string')
  return searchWords([subject, ...names])
}

/**
 * Records an admin's action in the transaction that makes the change, with the name of the API key if a
 * program made it. `now` is ISO-8601 UTC. Entries are never deleted, so they contain only ids of people,
 * whose data can be erased elsewhere.
 */
export async function recordAdminAction(
  tx: Tx,
  entry: {
    readonly adminId: string
    readonly action: AdminAction
    readonly subject: string
    /** Its `name` and `orderNumber` become search words, besides the subject. */
    readonly detail: Readonly<Record<string, unknown>>
    readonly now: string
  },
): Promise<void> {
  const id = newId()
  // Read here, so that no action of a program can be recorded without its key.
  const apiKey = nameOfActingKey()
  await tx
    .insertInto('admin_actions')
    .values({
      id,
      acted_at: entry.now,
      admin_id: entry.adminId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(apiKey === null ? entry.detail : { ...entry.detail, apiKey }),
    })
    .execute()
  const words = wordsOfAction(entry)
  if (words.length === 0) return
  await tx
    .insertInto('admin_action_words')
    .values(words.map((word) => ({ word, acted_at: entry.now, action_id: id })))
    .execute()
}
