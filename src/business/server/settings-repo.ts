import { LRUCache } from 'lru-cache'
import { deepFreeze } from '../../platform/server/database/deep-freeze.ts'
import { prepared } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import {
  businessSettingsSchema,
  type BusinessSettings,
  type StoredSettings,
} from '../domain/business-settings.ts'
import type { SettingsTable } from './settings-tables.ts'

const KEY = 'business'

/** Settings by the stored text they were read from. Frozen, because everybody who reads this text shares them. */
const known = new LRUCache<string, BusinessSettings>({ max: 4 })

/**
 * Every order and most requests read the settings, which seldom change. The text comes from the database each
 * time, so a change holds at once; only its validation is not repeated.
 */
function parseSettings(value: string): BusinessSettings {
  const cached = known.get(value)
  if (cached) return cached
  const settings = deepFreeze(businessSettingsSchema.parse(JSON.parse(value)))
  known.set(value, settings)
  return settings
}

function toStored({ value, revision }: Pick<SettingsTable, 'value' | 'revision'>): StoredSettings {
  return { settings: parseSettings(value), revision }
}

const stored = prepared((db) =>
  db.selectFrom('settings').select(['value', 'revision']).where('key', '=', KEY),
)

/** Finds the stored settings; null before the first start. */
export async function findSettings(db: Queryable): Promise<StoredSettings | null> {
  const [row] = await stored(db, {})
  return row ? toStored(row) : null
}

/** Finds the stored settings and locks the row until the commit: other changes wait. */
export async function lockSettings(tx: Tx): Promise<StoredSettings | null> {
  const row = await tx
    .updateTable('settings')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('key', '=', KEY)
    .returning(['value', 'revision'])
    .executeTakeFirst()
  return row ? toStored(row) : null
}

/** Stores the settings unless there are some. Several servers may start at once. */
export async function insertBusinessIfAbsent(
  tx: Tx,
  settings: BusinessSettings,
  now: string,
): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(settings), revision: 1, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Replaces the settings. */
export async function updateSettings(
  tx: Tx,
  { settings, revision }: StoredSettings,
  now: string,
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(settings), revision, updated_at: now })
    .where('key', '=', KEY)
    .execute()
}
