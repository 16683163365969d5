import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { AccountAddressesTable } from '../accounts-tables.ts'

/** Returns the addresses of an account, the default first, the others from the oldest to the newest. */
export async function findAddresses(
  db: Queryable,
  userId: string,
): Promise<AccountAddressesTable[]> {
  return db
    .selectFrom('account_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores an address. */
export async function insertAddress(tx: Tx, row: AccountAddressesTable): Promise<void> {
  await tx.insertInto('account_addresses').values(row).execute()
}

/** Changes an address; returns false when the account has none with this id. */
export async function updateAddress(
  tx: Tx,
  { id, user_id }: Pick<AccountAddressesTable, 'id' | 'user_id'>,
  change: Partial<Omit<AccountAddressesTable, 'id' | 'user_id'>>,
): Promise<boolean> {
  const row = await tx
    .updateTable('account_addresses')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the mark of the default address away, so that another address can get it. */
export async function unsetDefaultAddress(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('account_addresses')
    .set({ is_default: 0 })
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .execute()
}

/** Deletes an address; returns false when the account has none with this id. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('account_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every address of an account. */
export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_addresses').where('user_id', '=', userId).execute()
}
