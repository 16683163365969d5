import { standingPlaceholders } from '../../business/domain/initial-business.ts'
import type { StoredSettings } from '../../business/domain/business-settings.ts'
import type { SetupStep } from '../../business/domain/setup-steps.ts'
import { readConfirmations } from '../../business/server/confirmations.ts'
import { readStoredBusiness } from '../../business/server/read-business.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { sectionKeys, settingName, settingsSections } from '../domain/settings-fields.ts'
import type { SettingsView } from '../domain/settings-view.ts'

/** Returns the names of the settings in the sections that are not confirmed. */
function unconfirmedSettings(confirmed: ReadonlyMap<SetupStep, unknown>): Set<string> {
  const open = sectionKeys.filter((section) => !new Map<string, unknown>(confirmed).has(section))
  return new Set(
    open.flatMap((section) =>
      Object.keys(settingsSections[section].fields).map((field) => settingName(section, field)),
    ),
  )
}

/** Returns the settings as the admin page shows them. */
export function toSettingsView(
  { settings, revision }: StoredSettings,
  confirmed: ReadonlyMap<SetupStep, unknown>,
): SettingsView {
  const open = unconfirmedSettings(confirmed)
  const placeholders = standingPlaceholders(settings).filter((name) => open.has(name))
  return { revision, settings, placeholders }
}

/** Reads all settings with their revision; throws before the first start has run. */
export async function readSettings({
  db,
  env,
}: Pick<ApiDeps, 'db' | 'env'>): Promise<SettingsView> {
  return toSettingsView(await readStoredBusiness(db), await readConfirmations(db, env))
}
