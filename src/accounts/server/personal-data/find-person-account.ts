import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findUserByEmail, findUserById } from '../accounts-repo.ts'
import type { UsersTable } from '../accounts-tables.ts'

/** Returns an account that is not closed, or null. */
export async function findOpenAccount(db: Queryable, id: string): Promise<UsersTable | null> {
  const user = await findUserById(db, id)
  return user?.closed_at === null ? user : null
}

/** Returns the account of an email, or null. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<UsersTable | null> {
  return findUserByEmail(db, normaliseEmail(email))
}
