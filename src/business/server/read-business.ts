import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { BusinessSettings, StoredSettings } from '../domain/business-settings.ts'
import { findSettings, lockSettings } from './settings-repo.ts'

function present(stored: StoredSettings | null): StoredSettings {
  if (!stored) throw new Error('business settings are missing: the shop was not set up')
  return stored
}

/** The current settings with their revision; throws before the first start has run. */
export async function readStoredBusiness(db: Queryable): Promise<StoredSettings> {
  return present(await findSettings(db))
}

/** The current settings, readable inside a transaction; throws before the first start has run. */
export async function readBusiness(db: Queryable): Promise<BusinessSettings> {
  return (await readStoredBusiness(db)).settings
}

/** The same for whoever will change them: everybody else who wants to waits until the commit. */
export async function lockBusiness(tx: Tx): Promise<StoredSettings> {
  return present(await lockSettings(tx))
}
