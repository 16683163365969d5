import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { readRowId } from '../../../platform/server/ids.ts'
import type { AddressInput } from '../../domain/address-input.ts'
import { MAX_ADDRESSES } from '../../domain/max-addresses.ts'
import type { AddressView } from '../../domain/address-view.ts'
import type { AccountAddressesTable } from '../accounts-tables.ts'
import { lockOpenAccount } from '../personal-data/lock-open-account.ts'
import { recordOwnAction } from '../record-own-action.ts'
import { unauthorised } from '../sessions/guards.ts'
import type { SessionUser } from '../sessions/session-user.ts'
import {
  deleteAddress,
  findAddresses,
  unsetDefaultAddress,
  updateAddress,
} from './addresses-repo.ts'
import { addAddress, addressColumns, hasAddress, settleDefaultAddress } from './keep-address.ts'

const gone = refusal('not-found', 'Diese Adresse gibt es nicht mehr.')

const full = refusal(
  'conflict',
  `Ihr Konto hat schon ${MAX_ADDRESSES} Adressen. Bitte löschen Sie zuerst eine andere.`,
)

/** Returns the id of an address, or rolls back when no address can have it. */
const addressId = (id: string): string => readRowId(id) ?? rollBack(gone)

type AddressDeps = Pick<ApiDeps, 'db' | 'clock'>

/** The addresses after a change. */
type Changed = Promise<Result<AddressView[], Refusal>>

function toView(row: AccountAddressesTable): AddressView {
  return {
    id: row.id,
    label: row.label,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    isDefault: row.is_default === 1,
  }
}

/** Lists the addresses of an account, the default first. */
export async function listAddresses(db: Queryable, userId: string): Promise<AddressView[]> {
  return (await findAddresses(db, userId)).map(toView)
}

/**
 * Changes addresses in one transaction that locks the account, so that changes of one account wait for
 * each other.
 */
async function changeAddresses(
  { db, clock }: AddressDeps,
  user: SessionUser,
  change: (tx: Tx, now: string) => Promise<void>,
): Changed {
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockOpenAccount(tx, user.id))) rollBack(unauthorised)
    await change(tx, now)
    await settleDefaultAddress(tx, user.id, now)
    await recordOwnAction(tx, user, { action: 'account.profile', now })
    return listAddresses(tx, user.id)
  })
}

/**
 * Adds an address; the first one is the default. One that the account has already is not added again. Refuses with
 * `conflict` when there are too many.
 */
export async function addOwnAddress(
  deps: AddressDeps,
  user: SessionUser,
  input: AddressInput,
): Changed {
  return changeAddresses(deps, user, async (tx, now) => {
    if (await hasAddress(tx, user.id, input)) return
    if (!(await addAddress(tx, user.id, input, now))) rollBack(full)
  })
}

/** Changes an address; orders keep theirs. Refuses another account's with `not-found`. */
export async function changeOwnAddress(
  deps: AddressDeps,
  user: SessionUser,
  id: string,
  input: AddressInput,
): Changed {
  return changeAddresses(deps, user, async (tx, now) => {
    const change = { ...addressColumns(input), updated_at: now }
    if (!(await updateAddress(tx, { id: addressId(id), user_id: user.id }, change))) rollBack(gone)
  })
}

/** Makes an address the default. Refuses another account's with `not-found`. */
export async function makeDefaultAddress(
  deps: AddressDeps,
  user: SessionUser,
  id: string,
): Changed {
  return changeAddresses(deps, user, async (tx) => {
    await unsetDefaultAddress(tx, user.id)
    if (!(await updateAddress(tx, { id: addressId(id), user_id: user.id }, { is_default: 1 })))
      rollBack(gone)
  })
}

/** Deletes an address; after the default, the oldest is the default. Refuses with `not-found`. */
export async function deleteOwnAddress(deps: AddressDeps, user: SessionUser, id: string): Changed {
  return changeAddresses(deps, user, async (tx) => {
    if (!(await deleteAddress(tx, user.id, addressId(id)))) rollBack(gone)
  })
}
