import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { insertPutOff } from './put-off-repo.ts'

/** Puts the setup off for all admins: from now on it opens on request only. */
export async function putOffSetup(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  adminId: string,
): Promise<void> {
  const now = clock.now().toISOString()
  await transact(db, async (tx) => {
    if (!(await insertPutOff(tx, now))) return
    await recordAdminAction(tx, { adminId, action: 'setup.leave', subject: '', detail: {}, now })
  })
}
