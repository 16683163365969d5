import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findUserById } from '../accounts-repo.ts'

/** Is this account an administrator's now? A disabled one may be enabled again, and still counts. */
export async function isAdminAccount(db: Queryable, id: string): Promise<boolean> {
  return (await findUserById(db, id))?.is_admin === 1
}
