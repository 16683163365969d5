import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { AuditAdmins } from '../domain/audit-view.ts'
import { findNextAdminId } from './admin-actions-repo.ts'

/** Bounds the list; a small shop never has so many admins. */
const MAX_ADMINS = 100

/** Lists the admins with actions in the log, including deleted accounts. */
export async function listAuditAdmins(db: Queryable): Promise<AuditAdmins> {
  const ids: string[] = []
  let id = await findNextAdminId(db, '')
  while (id !== null && ids.length < MAX_ADMINS) {
    ids.push(id)
    id = await findNextAdminId(db, id)
  }
  const names = await labelAccounts(db, ids)
  return ids.map((known) => ({ id: known, name: names.get(known) ?? null }))
}
