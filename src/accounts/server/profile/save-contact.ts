import type { Tx } from '../../../platform/server/database/tables.ts'
import type { AddressInput } from '../../domain/address-input.ts'
import { updateUser } from '../accounts-repo.ts'
import { keepAddress } from '../addresses/keep-address.ts'

/** What an order tells of its customer. */
export interface AccountContact {
  readonly phone: string
  readonly address: AddressInput
}

/** Stores phone and address in an account, which is locked, for the next order. `now` is ISO. */
export async function saveContact(
  tx: Tx,
  userId: string,
  { phone, address }: AccountContact,
  now: string,
): Promise<void> {
  await updateUser(tx, userId, { phone, updated_at: now })
  await keepAddress(tx, userId, address, now)
}
