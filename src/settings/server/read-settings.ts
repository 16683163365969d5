import { standingPlaceholders } from '../../business/domain/initial-business.ts'
import type { StoredSettings } from '../../business/domain/business-settings.ts'
import { readStoredBusiness } from '../../business/server/read-business.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { SettingsView } from '../domain/settings-view.ts'

/** Returns the settings as the admin page shows them. */
export function toSettingsView({ settings, revision }: StoredSettings): SettingsView {
  return { revision, settings, placeholders: standingPlaceholders(settings) }
}

/** Reads all settings with their revision; throws before the first start has run. */
export async function readSettings(db: Queryable): Promise<SettingsView> {
  return toSettingsView(await readStoredBusiness(db))
}
