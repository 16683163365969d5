import type { Queryable } from '../../../platform/server/database/tables.ts'
import { cutPage, type Keyset } from '../../../platform/server/keyset.ts'
import type { AdminListView } from '../../domain/admins-view.ts'
import { findAdmins } from './admins-repo.ts'
import { nameOf } from '../person-name.ts'

/** Returns a page of admins, disabled ones included, newest account first. */
export async function listAdmins(
  db: Queryable,
  { before, limit }: { readonly before: Keyset | undefined; readonly limit: number },
  askerId: string,
): Promise<AdminListView> {
  const { rows, next } = cutPage(await findAdmins(db, { before, limit: limit + 1 }), limit)
  const items = rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    email: row.email,
    since: row.admin_since ?? row.created_at,
    lastSignedInAt: row.last_signed_in_at,
    hasSecondFactor: row.confirmed_at !== null,
    disabledAt: row.disabled_at,
    isSelf: row.id === askerId,
  }))
  return { items, next }
}
