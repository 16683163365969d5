import { accountNames } from '../../accounts/server/account-names.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { AuditAdmins } from '../domain/audit-view.ts'
import { findNextAdminId } from './admin-actions-repo.ts'

/** More administrators than a small shop ever has; a list without an end is not read. */
const MOST_PEOPLE = 100

/** Who stands in the log, also those whose account is gone. */
export async function listAuditAdmins(db: Queryable): Promise<AuditAdmins> {
  const ids: string[] = []
  let id = await findNextAdminId(db, '')
  while (id !== null && ids.length < MOST_PEOPLE) {
    ids.push(id)
    id = await findNextAdminId(db, id)
  }
  const names = await accountNames(db, ids)
  return ids.map((known) => ({ id: known, name: names.get(known) ?? null }))
}
