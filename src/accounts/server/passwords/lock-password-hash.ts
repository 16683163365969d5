import type { Tx } from '../../../platform/server/database/tables.ts'

/**
 * Holds the account for the rest of the transaction if its password is still the one that was
 * checked outside of it; false when it was changed meanwhile, or the account was disabled.
 */
export async function lockPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const held = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}
