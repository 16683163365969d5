import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { findUserByEmail } from './accounts-repo.ts'
import { toProfile } from './to-profile.ts'

/** Finds the account of an email, or null. Only for admins and rate-limited routes: it may reveal it. */
export async function findAccount(db: Queryable, email: string): Promise<ProfileView | null> {
  const user = await findUserByEmail(db, normaliseEmail(email))
  return user && toProfile(user)
}

/** Checks whether an email has an account. Only for rate-limited routes that may reveal it. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await findAccount(db, email)) !== null
}
