import type { Tx } from '../../../platform/server/database/tables.ts'

/**
 * Locks the account until the transaction ends, if its password hash is still the one that was
 * verified before. Returns false when the password was changed or the account was disabled since.
 */
export async function lockPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
