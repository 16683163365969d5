import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import type { RegisterInput } from '../domain/register-input.ts'
import { accountExists, createAccount } from './create-account.ts'
import { hasAccount } from './find-account.ts'
import { prepareNewPassword } from './prepare-new-password.ts'

/** `Neues Konto anlegen`: a customer's account; refused with `account-exists`, `invalid`, `too-many`. */
export async function registerAccount(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  input: RegisterInput,
  address: string,
): Promise<Result<ProfileView, Refusal>> {
  const allowed = await limits.take('account-per-address', address)
  if (!allowed.ok) return allowed
  if (await hasAccount(db, input.email)) return err(accountExists())
  const passwordHash = await prepareNewPassword(db, input.password)
  if (!passwordHash.ok) return passwordHash
  const { email, firstName, lastName } = input
  return transact(db, (tx) =>
    createAccount(
      tx,
      { email, firstName, lastName, passwordHash: passwordHash.value },
      clock.now().toISOString(),
    ),
  )
}
