import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { SettingsSection } from '../domain/settings-fields.ts'
import type { SettingsHistoryTable } from './settings-history-tables.ts'

/** Adds an entry to the history. */
export async function insertHistory(tx: Tx, row: SettingsHistoryTable): Promise<void> {
  await tx.insertInto('settings_history').values(row).execute()
}

/** Finds the last change of a section, or null. */
export async function findLastChange(
  db: Queryable,
  section: SettingsSection,
): Promise<SettingsHistoryTable | null> {
  const row = await db
    .selectFrom('settings_history')
    .selectAll()
    .where('section', '=', section)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Finds changes, newest first. */
export async function findHistory(
  db: Queryable,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<SettingsHistoryTable[]> {
  let query = db.selectFrom('settings_history').selectAll()
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
