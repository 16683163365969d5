import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { DELIVERY_COUNTRY } from '../../platform/domain/delivery-country.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import { newId } from '../../platform/server/ids.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { insertUser } from './accounts-repo.ts'
import type { UsersTable } from './accounts-tables.ts'
import { toProfile } from './to-profile.ts'

export interface NewAccount {
  /** From `newId`, when it was needed before; otherwise absent. */
  readonly id?: string
  readonly email: string
  /** From `hashPassword`, called before the transaction. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  /** ISO moment; absent while nobody has shown that the mailbox is theirs. */
  readonly emailProvedAt?: string
}

const TAKEN = 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.'

/** Returned when an email is taken; `field` is the input's name for the email. */
export function accountExists(field = 'email'): Refusal {
  return refusal('account-exists', TAKEN, { fields: { [field]: TAKEN } })
}

/** Returns the columns of a new account. */
export function newUserRow(account: NewAccount, isAdmin: boolean, now: string): UsersTable {
  return {
    id: account.id ?? newId(),
    email: normaliseEmail(account.email),
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: '',
    address: '',
    postal_code: '',
    city: '',
    country: DELIVERY_COUNTRY,
    is_admin: isAdmin ? 1 : 0,
    created_at: now,
    updated_at: now,
    admin_since: isAdmin ? now : null,
    disabled_at: null,
    last_signed_in_at: isAdmin ? null : now,
    email_proved_at: account.emailProvedAt ?? null,
    closing_announced_at: null,
    closed_at: null,
  }
}

/** Creates a customer's account, never an admin's. Refuses with `account-exists`. `now` is ISO. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  now: string,
): Promise<Result<ProfileView, Refusal>> {
  const user = newUserRow(account, false, now)
  return (await insertUser(tx, user)) ? ok(toProfile(user)) : err(accountExists())
}
