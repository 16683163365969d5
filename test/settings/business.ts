import type { SettingsPatch } from '../../src/settings/domain/settings-input.ts'
import { initialBusiness } from '../../src/business/domain/initial-business.ts'
import { toBusinessView } from '../../src/business/domain/business-view.ts'
import { readBusiness } from '../../src/business/server/read-business.ts'
import type { ApiDeps } from '../../src/platform/server/api-deps.ts'
import { transact } from '../../src/platform/server/database/transact.ts'

/** The public facts of a new shop. */
export const initialView = toBusinessView(initialBusiness, 'http://shop.test')

/** Sets settings directly in the database, for tests of their effect alone. */
export async function setBusiness(
  { db, changes }: Pick<ApiDeps, 'db' | 'changes'>,
  patch: SettingsPatch,
): Promise<void> {
  const value = JSON.stringify({ ...(await readBusiness(db)), ...patch })
  await transact(db, async (tx) => {
    await tx.updateTable('settings').set({ value }).where('key', '=', 'business').execute()
    await changes.changed(tx, ['business'])
  })
}
