import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { businessSettingsSchema, type BusinessSettings } from '../domain/business-settings.ts'
import { readBusiness } from './read-business.ts'
import { updateBusiness } from './settings-repo.ts'

/** Changes some settings at once on every page; throws when the result is no valid document. */
export async function changeBusiness(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  change: Partial<BusinessSettings>,
): Promise<BusinessSettings> {
  const changed = await transact(db, async (tx) => {
    const next = businessSettingsSchema.parse({ ...(await readBusiness(tx)), ...change })
    await updateBusiness(tx, next, clock.now().toISOString())
    return next
  })
  await changes.changed(['business'])
  return changed
}
