import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findUserById } from '../accounts-repo.ts'

/**
 * Checks whether this account is an admin's. A disabled admin counts, because they may be enabled
 * again.
 */
export async function isAdminAccount(db: Queryable, id: string): Promise<boolean> {
  return (await findUserById(db, id))?.is_admin === 1
}
