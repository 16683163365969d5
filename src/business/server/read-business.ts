import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { BusinessSettings, StoredSettings } from '../domain/business-settings.ts'
import { findSettings, lockSettings } from './settings-repo.ts'

function requireStored(stored: StoredSettings | null): StoredSettings {
  if (!stored) throw new Error('business settings are missing: the shop was not set up')
  return stored
}

/** Returns the current settings with their revision; throws before the first start has run. */
export async function readStoredBusiness(db: Queryable): Promise<StoredSettings> {
  return requireStored(await findSettings(db))
}

/** Returns the current settings, also inside a transaction; throws before the first start has run. */
export async function readBusiness(db: Queryable): Promise<BusinessSettings> {
  return (await readStoredBusiness(db)).settings
}

/** Returns the current settings and locks them until the commit, so that changes run one by one. */
export async function lockBusiness(tx: Tx): Promise<StoredSettings> {
  return requireStored(await lockSettings(tx))
}
