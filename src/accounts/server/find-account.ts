import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserByEmail } from './accounts-repo.ts'

/** Checks whether an email has an account. Only for rate-limited routes that may reveal it. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await findUserByEmail(db, normaliseEmail(email))) !== null
}
