import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './hash-password.ts'

/** Checks a chosen password and hashes it, outside any transaction; refused with `invalid` or 503. */
export async function prepareNewPassword(
  db: Db,
  password: string,
): Promise<Result<string, Refusal>> {
  const allowed = await checkNewPassword(db, password)
  return allowed.ok ? hashPassword(password) : allowed
}
