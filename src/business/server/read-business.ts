import type { Queryable } from '../../platform/server/database/tables.ts'
import type { BusinessSettings } from '../domain/business-settings.ts'
import { findBusiness } from './settings-repo.ts'

/** The current settings, readable inside a transaction; throws before the first start has run. */
export async function readBusiness(db: Queryable): Promise<BusinessSettings> {
  const settings = await findBusiness(db)
  if (!settings) throw new Error('business settings are missing: the shop was not set up')
  return settings
}
