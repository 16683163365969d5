import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { deleteApiKey } from './api-keys-repo.ts'

const keyGone = refusal('not-found', 'Diesen Schlüssel gibt es nicht mehr.')

/** Revokes a key of any admin at once. Refuses with `not-found`. */
export async function revokeApiKey(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  adminId: string,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(keyGone)
  return transactOrRefuse(db, async (tx) => {
    const { name } = (await deleteApiKey(tx, id)) ?? rollBack(keyGone)
    const now = clock.now().toISOString()
    await recordAdminAction(tx, {
      adminId,
      action: 'api-key.revoke',
      subject: id,
      detail: { name },
      now,
    })
  })
}
