import type { Tx } from '../../../platform/server/database/tables.ts'
import { updateUser } from '../accounts-repo.ts'

/**
 * Locks the account until the transaction ends; returns false when it was closed. The update changes
 * no value.
 */
export async function lockOpenAccount(tx: Tx, id: string): Promise<boolean> {
  return updateUser(tx, id, { closed_at: null })
}
