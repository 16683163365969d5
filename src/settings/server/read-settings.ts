import { standingPlaceholders } from '../../business/domain/initial-business.ts'
import type { StoredSettings } from '../../business/domain/business-settings.ts'
import { readStoredBusiness } from '../../business/server/read-business.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { SettingsView } from '../domain/settings-view.ts'

/** The settings as the owner's desk shows them. */
export function toSettingsView({ settings, revision }: StoredSettings): SettingsView {
  return { revision, settings, placeholders: standingPlaceholders(settings) }
}

/** All settings with the revision a change is based on; throws before the first start has run. */
export async function readSettings(db: Queryable): Promise<SettingsView> {
  return toSettingsView(await readStoredBusiness(db))
}
