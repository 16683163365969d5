import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { PasswordOwner } from '../../domain/passwords/why-guessable.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './hash-password.ts'

type NewPasswordDeps = Pick<ApiDeps, 'limits'>

interface NewOwner extends PasswordOwner {
  readonly clientAddress: string
  /** The shop's name, which no password may be. */
  readonly brand: string
}

/**
 * Checks the password of a new customer's account and hashes it, outside any transaction. Refuses with
 * `invalid`, `too-many` or 503. Takes the client address's point for a new account; the caller
 * gives it back with `giveBackAccount` when no account was created.
 */
export async function prepareNewPassword(
  deps: NewPasswordDeps,
  password: string,
  owner: NewOwner,
): Promise<Result<string, Refusal>> {
  const { clientAddress, brand } = owner
  const checked = await checkNewPassword(brand, { password, isAdmin: false, owner })
  if (!checked.ok) return checked
  const allowed = await deps.limits.take('account-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const hash = await deps.limits.runQueued('hash-per-address', clientAddress, () =>
    hashPassword(password),
  )
  if (!hash.ok) await giveBackAccount(deps, clientAddress)
  return hash
}

/** Gives the client address's point back when no account was created. */
export async function giveBackAccount(
  { limits }: Pick<NewPasswordDeps, 'limits'>,
  clientAddress: string,
): Promise<void> {
  await limits.giveBack('account-per-address', clientAddress)
}
