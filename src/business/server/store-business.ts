import type { Tx } from '../../platform/server/database/tables.ts'
import {
  businessSettingsSchema,
  type BusinessSettings,
  type StoredSettings,
} from '../domain/business-settings.ts'
import { updateSettings } from './settings-repo.ts'

/**
 * Replaces the settings that `lockBusiness` returned and increments the revision; throws when the
 * changed settings do not match the schema.
 */
export async function storeBusiness(
  tx: Tx,
  locked: StoredSettings,
  changed: BusinessSettings,
  now: string,
): Promise<StoredSettings> {
  const settings = businessSettingsSchema.parse(changed)
  const stored = { settings, revision: locked.revision + 1 }
  await updateSettings(tx, stored, now)
  return stored
}
