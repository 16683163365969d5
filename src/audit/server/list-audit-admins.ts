import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { cutPageBy } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { AuditAdmins } from '../domain/audit-view.ts'
import { findNextAdminId } from './admin-actions-repo.ts'

/** Lists the admins with actions in the log, including deleted accounts, in the order of their ids. */
export async function listAuditAdmins(
  db: Queryable,
  { before = '', limit }: Pick<ListQuery<string>, 'before' | 'limit'>,
): Promise<AuditAdmins> {
  const found: string[] = []
  let id = await findNextAdminId(db, before)
  while (id !== null && found.length <= limit) {
    found.push(id)
    id = await findNextAdminId(db, id)
  }
  const { rows: ids, next } = cutPageBy(found, limit, (last) => last)
  const names = await labelAccounts(db, ids)
  return { items: ids.map((known) => ({ id: known, name: names.get(known) ?? null })), next }
}
