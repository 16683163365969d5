import * as z from 'zod/mini'
import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import { settingsChangesSchema, type SettingsHistoryView } from '../domain/settings-view.ts'
import { findHistory } from './settings-history-repo.ts'

/** Lists the changes of settings with admin, old and new values, newest first. */
export async function listSettingsHistory(
  db: Db,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<SettingsHistoryView> {
  // One more than requested shows whether there is a next page.
  const { rows, next } = cutPage(await findHistory(db, { before, limit: limit + 1 }), limit)
  const names = await labelAccounts(
    db,
    rows.map(({ changed_by }) => changed_by),
  )
  const items = rows.map(({ id, created_at, changed_by, section, changes }) => ({
    id,
    at: created_at,
    by: names.get(changed_by) ?? null,
    section,
    changes: z.parse(settingsChangesSchema, JSON.parse(changes)),
  }))
  return { items, next }
}
