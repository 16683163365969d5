import type { Tx } from '../../../platform/server/database/tables.ts'
import { updateUser } from '../accounts-repo.ts'
import type { AccountContact } from '../create-account.ts'

/** Stores phone and address in an account, for the next order. `now` is ISO. */
export async function saveContact(
  tx: Tx,
  userId: string,
  contact: AccountContact,
  now: string,
): Promise<void> {
  await updateUser(tx, userId, {
    phone: contact.phone,
    address: contact.address,
    postal_code: contact.postalCode,
    city: contact.city,
    country: contact.country,
    updated_at: now,
  })
}
