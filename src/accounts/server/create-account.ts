import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import { newId } from '../../platform/server/ids.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { insertUser } from './accounts-repo.ts'
import type { UsersTable } from './accounts-tables.ts'
import { toProfile } from './to-profile.ts'

export interface NewAccount {
  readonly email: string
  /** From `hashPassword`, made before the transaction. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly contact?: AccountContact
}

/** Where an account's orders go. */
export interface AccountContact {
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

const NO_CONTACT: AccountContact = {
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  country: 'Deutschland',
}

const TAKEN = 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.'

/** The answer when an address is taken; `field` is the input's name for the address. */
export function accountExists(field = 'email'): Refusal {
  return refusal('account-exists', TAKEN, { fields: { [field]: TAKEN } })
}

/** Columns of a new account. */
export function newUserRow(account: NewAccount, isAdmin: boolean, now: string): UsersTable {
  const { phone, address, postalCode, city, country } = account.contact ?? NO_CONTACT
  return {
    id: newId(),
    email: normaliseEmail(account.email),
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    phone,
    address,
    postal_code: postalCode,
    city,
    country,
    is_admin: isAdmin ? 1 : 0,
    created_at: now,
    updated_at: now,
    admin_since: isAdmin ? now : null,
    disabled_at: null,
    last_signed_in_at: null,
  }
}

/** Creates a customer's account, never an admin's; refused with `account-exists`. `now` is ISO. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  now: string,
): Promise<Result<ProfileView, Refusal>> {
  const user = newUserRow(account, false, now)
  return (await insertUser(tx, user)) ? ok(toProfile(user)) : err(accountExists())
}
