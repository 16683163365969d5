import type { Db, Queryable } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  isEncryptedWithCurrentKey,
  encrypt,
  decryptOrNull,
} from '../../../platform/server/encryption/encrypt.ts'
import '../refunds-tables.ts'

const purposeOf = (orderId: string): string => `refund account of ${orderId}`

/** Encrypts the IBAN that the refund of an order goes to. */
export function encryptIban(db: Queryable, orderId: string, iban: string): string {
  return encrypt(db, purposeOf(orderId), iban)
}

/** Returns the IBAN; null when it was deleted, its key is gone, or it belongs to another order. */
export function decryptIban(db: Queryable, orderId: string, encrypted: string): string | null {
  return encrypted === '' ? null : decryptOrNull(db, purposeOf(orderId), encrypted)
}

/** Returns the IBAN encrypted with the current key; null when it is already, or cannot be read. */
function reencrypted(db: Db, orderId: string, encrypted: string): string | null {
  if (isEncryptedWithCurrentKey(db, encrypted)) return null
  // An IBAN whose key is gone stays: an admin types it again.
  const iban = decryptIban(db, orderId, encrypted)
  return iban === null ? null : encryptIban(db, orderId, iban)
}

/** Encrypts every IBAN that another key encrypted with the current one; at start, after a new key. */
export async function reencryptIbans(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('refund_accounts')
    .select(['order_id as orderId', 'sealed_iban as encrypted'])
    .execute()
  for (const { orderId, encrypted } of accounts) {
    const sealed_iban = reencrypted(db, orderId, encrypted)
    if (sealed_iban === null) continue
    await transact(db, (tx) =>
      tx
        .updateTable('refund_accounts')
        .set({ sealed_iban })
        .where('order_id', '=', orderId)
        .where('sealed_iban', '=', encrypted)
        .execute(),
    )
  }
  const transfers = await db
    .selectFrom('refund_transfers')
    .select(['id', 'order_id as orderId', 'sealed_iban as encrypted'])
    .where('sealed_iban', '!=', '')
    .execute()
  for (const { id, orderId, encrypted } of transfers) {
    const sealed_iban = reencrypted(db, orderId, encrypted)
    if (sealed_iban === null) continue
    await transact(db, (tx) =>
      tx
        .updateTable('refund_transfers')
        .set({ sealed_iban })
        .where('id', '=', id)
        .where('sealed_iban', '=', encrypted)
        .execute(),
    )
  }
}
