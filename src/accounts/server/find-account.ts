import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserByEmail } from './accounts-repo.ts'

/** Does this address have an account? Only for places that may reveal it, behind their limits. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await findUserByEmail(db, normaliseEmail(email))) !== null
}
