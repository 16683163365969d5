import { readBusiness } from '../../business/server/read-business.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { RegisterInput } from '../domain/register-input.ts'
import { accountExists, createAccount } from './create-account.ts'
import { hasAccount } from './find-account.ts'
import { giveBackAccount, prepareNewPassword } from './passwords/prepare-new-password.ts'
import type { VerifiedAccount } from './passwords/verify-account-password.ts'

type RegisterDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

async function createUnlessKnown(
  deps: RegisterDeps,
  input: RegisterInput,
  clientAddress: string,
): Promise<Result<VerifiedAccount, Refusal>> {
  const { db, clock } = deps
  const { email, firstName, lastName, password } = input
  if (await hasAccount(db, email)) return err(accountExists())
  const { brand } = await readBusiness(db)
  const hash = await prepareNewPassword(deps, password, {
    email,
    firstName,
    lastName,
    clientAddress,
    brand,
  })
  if (!hash.ok) return hash
  const account = { email, firstName, lastName, passwordHash: hash.value }
  const created = await transact(db, (tx) => createAccount(tx, account, clock.now().toISOString()))
  if (created.ok) {
    deps.log.info({ userId: created.value.id }, 'account created')
    return ok({ profile: created.value, passwordHash: hash.value })
  }
  await giveBackAccount(deps, clientAddress)
  return created
}

/**
 * Registers a customer's account (`Neues Konto anlegen`). Refuses with `account-exists`, `invalid`,
 * `too-many`.
 */
export async function registerAccount(
  deps: RegisterDeps,
  input: RegisterInput,
  clientAddress: string,
): Promise<Result<VerifiedAccount, Refusal>> {
  const { limits } = deps
  // Only the answer that the account exists costs a point, because it reveals who is a customer.
  const allowed = await limits.take('refused-registration-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const account = await createUnlessKnown(deps, input, clientAddress)
  if (account.ok || account.error.code !== 'account-exists') {
    await limits.giveBack('refused-registration-per-address', clientAddress)
  }
  return account
}
