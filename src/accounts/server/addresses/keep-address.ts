import { DELIVERY_COUNTRY } from '../../../platform/domain/delivery-country.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { AddressInput } from '../../domain/address-input.ts'
import { MAX_ADDRESSES } from '../../domain/max-addresses.ts'
import { updateUser } from '../accounts-repo.ts'
import type { AccountAddressesTable } from '../accounts-tables.ts'
import { findAddresses, insertAddress, updateAddress } from './addresses-repo.ts'

type StoredInput = Omit<
  AccountAddressesTable,
  'id' | 'user_id' | 'is_default' | 'created_at' | 'updated_at'
>

/** Returns the columns of an address. */
export function addressColumns({
  firstName,
  lastName,
  postalCode,
  ...same
}: AddressInput): StoredInput {
  return { ...same, first_name: firstName, last_name: lastName, postal_code: postalCode }
}

/** Stores an address unless the account has as many as it may; returns whether it did. */
export async function addAddress(
  tx: Tx,
  userId: string,
  input: AddressInput,
  now: string,
): Promise<boolean> {
  const existing = await findAddresses(tx, userId)
  if (existing.length >= MAX_ADDRESSES) return false
  await insertAddress(tx, {
    ...addressColumns(input),
    id: newId(),
    user_id: userId,
    is_default: 0,
    created_at: now,
    updated_at: now,
  })
  return true
}

/**
 * Makes the oldest address the default where no other is, and repeats the default address in the account,
 * whose profile shows it (spec section 5). Call it after every change, while the account is locked.
 */
export async function settleDefaultAddress(tx: Tx, userId: string, now: string): Promise<void> {
  const [first] = await findAddresses(tx, userId)
  if (first?.is_default === 0) await updateAddress(tx, first, { is_default: 1 })
  await updateUser(tx, userId, {
    address: first?.address ?? '',
    postal_code: first?.postal_code ?? '',
    city: first?.city ?? '',
    country: first?.country ?? DELIVERY_COUNTRY,
    updated_at: now,
  })
}

const isSame = (row: StoredInput, input: StoredInput): boolean =>
  (['first_name', 'last_name', 'company', 'address', 'postal_code', 'city'] as const).every(
    (name) => row[name].toLowerCase() === input[name].toLowerCase(),
  )

/** Checks whether the account has this address already, under this label: the same form was sent twice. */
export async function hasAddress(tx: Tx, userId: string, input: AddressInput): Promise<boolean> {
  const columns = addressColumns(input)
  const existing = await findAddresses(tx, userId)
  return existing.some((row) => isSame(row, columns) && row.label === columns.label)
}

/**
 * Keeps the address of an order in the account, which is locked. An address that it has already, or
 * one too many, changes nothing, because it is no reason to refuse the order. `now` is ISO.
 */
export async function keepAddress(
  tx: Tx,
  userId: string,
  input: AddressInput,
  now: string,
): Promise<void> {
  const columns = addressColumns(input)
  const existing = await findAddresses(tx, userId)
  if (existing.some((row) => isSame(row, columns))) return
  if (await addAddress(tx, userId, input, now)) await settleDefaultAddress(tx, userId, now)
}
