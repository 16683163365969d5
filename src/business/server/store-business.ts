import type { Tx } from '../../platform/server/database/tables.ts'
import {
  businessSettingsSchema,
  type BusinessSettings,
  type StoredSettings,
} from '../domain/business-settings.ts'
import { updateSettings } from './settings-repo.ts'

/**
 * Puts changed settings in the place of those that `lockBusiness` gave, under the next revision;
 * throws when they are no valid document.
 */
export async function storeBusiness(
  tx: Tx,
  held: StoredSettings,
  changed: BusinessSettings,
  now: string,
): Promise<StoredSettings> {
  const settings = businessSettingsSchema.parse(changed)
  const stored = { settings, revision: held.revision + 1 }
  await updateSettings(tx, stored, now)
  return stored
}
