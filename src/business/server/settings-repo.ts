import type { Queryable } from '../../platform/server/database/tables.ts'
import { businessSettingsSchema, type BusinessSettings } from '../domain/business-settings.ts'
import './settings-tables.ts'

const KEY = 'business'

/** The stored settings, or null before the first start. */
export async function findBusiness(db: Queryable): Promise<BusinessSettings | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row ? businessSettingsSchema.parse(JSON.parse(row.value)) : null
}

/** Stores the settings unless there are some; several starters may race. */
export async function insertBusinessIfAbsent(
  db: Queryable,
  settings: BusinessSettings,
  now: string,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(settings), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Replaces the settings. */
export async function updateBusiness(
  db: Queryable,
  settings: BusinessSettings,
  now: string,
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(settings), updated_at: now })
    .where('key', '=', KEY)
    .execute()
}
