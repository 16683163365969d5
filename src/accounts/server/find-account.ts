import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserByEmail } from './accounts-repo.ts'

/** Does this address have an account? Only for places that may reveal it, behind their limits. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await findUserByEmail(db, normaliseEmail(email))) !== null
}

/** What the account's password is checked against right now, for `holdPassword`; absent without one. */
export async function passwordHashOf(db: Queryable, email: string): Promise<string | undefined> {
  return (await findUserByEmail(db, normaliseEmail(email)))?.password_hash
}
