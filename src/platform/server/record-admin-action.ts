import type { AdminAction } from '../domain/admin-action.ts'
import { searchWords } from '../domain/search-words.ts'
import type { Tx } from './database/tables.ts'
import { newId } from './ids.ts'

interface AdminActionsTable {
  id: string
  acted_at: string
  admin_id: string
  action: string
  /** What was acted on: an id or a number people know, e.g. an order number. */
  subject: string
  /** JSON, e.g. from and to; never a password, token or whole letter. */
  detail: string
}

/** The folded words an action is found by. */
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

/** The words, folded, an action is found by: its subject and what people call the thing. */
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
 * Writes what an admin did, in the transaction that does it. `now` is ISO-8601 UTC. What is written
 * stays for good: of people only ids belong here, so that they can be forgotten elsewhere.
 */
export async function recordAdminAction(
  tx: Tx,
  entry: {
    readonly adminId: string
    readonly action: AdminAction
    readonly subject: string
    /** Its `name` and `orderNumber` are what the action is found by, besides the subject. */
    readonly detail: Readonly<Record<string, unknown>>
    readonly now: string
  },
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('admin_actions')
    .values({
      id,
      acted_at: entry.now,
      admin_id: entry.adminId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
    })
    .execute()
  const words = wordsOfAction(entry)
  if (words.length === 0) return
  await tx
    .insertInto('admin_action_words')
    .values(words.map((word) => ({ word, acted_at: entry.now, action_id: id })))
    .execute()
}
