import type { AdminAction } from '../../platform/domain/admin-action.ts'
import { endOfPrefix } from '../../platform/domain/search-words.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../platform/server/keyset.ts'

/** Filters of the log, except search words. */
export interface ActionFilter {
  readonly adminId?: string
  readonly action?: AdminAction
  /** ISO-8601 UTC, inclusive. */
  readonly from?: string
  /** ISO-8601 UTC, exclusive. */
  readonly until?: string
  readonly before?: Keyset
  readonly limit: number
}

export interface ActionRow {
  readonly id: string
  readonly created_at: string
  readonly admin_id: string
  readonly action: string
  readonly subject: string
  readonly detail: string
}

function actionsWith(db: Queryable, { adminId, action, from, until, before }: ActionFilter) {
  let query = db
    .selectFrom('admin_actions')
    .select(['id', 'acted_at as created_at', 'admin_id', 'action', 'subject', 'detail'])
  if (adminId !== undefined) query = query.where('admin_id', '=', adminId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('acted_at', '>=', from)
  if (until !== undefined) query = query.where('acted_at', '<', until)
  if (before) query = query.where(isBehind(before, { time: 'acted_at' }))
  return query
}

/** Finds matching actions, newest first. */
export async function findActions(db: Queryable, filter: ActionFilter): Promise<ActionRow[]> {
  return actionsWith(db, filter)
    .orderBy('acted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Finds matching actions among few ids, newest first. */
export async function findActionsById(
  db: Queryable,
  ids: readonly string[],
  filter: ActionFilter,
): Promise<ActionRow[]> {
  if (ids.length === 0) return []
  const rows = await actionsWith(db, filter).where('id', 'in', ids).execute()
  return rows.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))
}

/** Finds ids of actions with a word that begins with `term`; reads at most `most` words. */
export async function findIdsByWord(db: Queryable, term: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('admin_action_words')
    .select('action_id')
    .where('word', '>=', term)
    .where('word', '<', endOfPrefix(term))
    .limit(most)
    .execute()
  return rows.map(({ action_id }) => action_id)
}

/** Finds the next admin id in the log after `after`, or null. Each call is one step in an index. */
export async function findNextAdminId(db: Queryable, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('admin_actions')
    .select('admin_id')
    .where('admin_id', '>', after)
    .orderBy('admin_id')
    .limit(1)
    .executeTakeFirst()
  return row?.admin_id ?? null
}
