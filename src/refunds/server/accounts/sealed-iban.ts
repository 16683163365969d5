import type { Db, Queryable } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  isSealedWithCurrentKey,
  seal,
  unsealOrNull,
} from '../../../platform/server/sealing/seal.ts'
import '../refunds-tables.ts'

const purposeOf = (orderId: string): string => `refund account of ${orderId}`

/** Seals the IBAN that the refund of an order goes to. */
export function sealIban(db: Queryable, orderId: string, iban: string): string {
  return seal(db, purposeOf(orderId), iban)
}

/** Returns the IBAN; null when it was deleted, its key is gone, or it belongs to another order. */
export function unsealIban(db: Queryable, orderId: string, sealed: string): string | null {
  return sealed === '' ? null : unsealOrNull(db, purposeOf(orderId), sealed)
}

/** Returns the IBAN sealed with the current key; null when it is already, or cannot be read. */
function resealed(db: Db, orderId: string, sealed: string): string | null {
  if (isSealedWithCurrentKey(db, sealed)) return null
  // An IBAN whose key is gone stays: an admin types it again.
  const iban = unsealIban(db, orderId, sealed)
  return iban === null ? null : sealIban(db, orderId, iban)
}

/** Seals every IBAN that another key sealed with the current one; at start, after a new key. */
export async function resealIbans(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('refund_accounts')
    .select(['order_id as orderId', 'sealed_iban as sealed'])
    .execute()
  for (const { orderId, sealed } of accounts) {
    const sealed_iban = resealed(db, orderId, sealed)
    if (sealed_iban === null) continue
    await transact(db, (tx) =>
      tx
        .updateTable('refund_accounts')
        .set({ sealed_iban })
        .where('order_id', '=', orderId)
        .where('sealed_iban', '=', sealed)
        .execute(),
    )
  }
  const transfers = await db
    .selectFrom('refund_transfers')
    .select(['id', 'order_id as orderId', 'sealed_iban as sealed'])
    .where('sealed_iban', '!=', '')
    .execute()
  for (const { id, orderId, sealed } of transfers) {
    const sealed_iban = resealed(db, orderId, sealed)
    if (sealed_iban === null) continue
    await transact(db, (tx) =>
      tx
        .updateTable('refund_transfers')
        .set({ sealed_iban })
        .where('id', '=', id)
        .where('sealed_iban', '=', sealed)
        .execute(),
    )
  }
}
