import * as z from 'zod/mini'
import { accountExists } from '../../../accounts/server/create-account.ts'
import { hasAccount } from '../../../accounts/server/find-account.ts'
import { prepareNewPassword } from '../../../accounts/server/passwords/prepare-new-password.ts'
import { hasSecondFactor } from '../../../accounts/server/login-codes/consume-code.ts'
import { verifyAccountPassword } from '../../../accounts/server/passwords/verify-account-password.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { newPasswordSchema } from '../../../accounts/domain/password-rules.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { EnteredChannel } from '../../domain/order-channel.ts'
import type { OrderInput } from '../../domain/order-input.ts'

/** Who places an order, and the account that it will belong to. */
export type Orderer =
  /** The session's account. */
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  /** A guest who gave the password of the account with this email. */
  | { readonly kind: 'recognised'; readonly user: SessionUser; readonly passwordHash: string }
  /** A guest without an account, which is created with the order. */
  | { readonly kind: 'new'; readonly userId: string; readonly passwordHash: string }
  /** A guest whose order belongs to no account until the link in its confirmation is used. */
  | { readonly kind: 'guest' }
  /** An admin, for a customer on the telephone or in a chat. */
  | ({ readonly kind: 'admin' } & Entry)

/** An order that an admin enters. */
export interface Entry {
  readonly admin: Pick<SessionUser, 'id'>
  readonly channel: EnteredChannel
  /** The customer's account, if the admin chose it; otherwise the order belongs to none. */
  readonly account: SessionUser | null
}

type GuestInput = Pick<OrderInput, 'customerEmail' | 'firstName' | 'lastName' | 'password'>

type GuestDeps = Pick<ApiDeps, 'db' | 'limits' | 'log'>

const NO_ACCOUNT = 'Zu dieser E-Mail-Adresse gibt es kein Konto.'

/** Refusal for an email without an account, when an admin chose its account. */
export const noAccountWithEmail = refusal('invalid', NO_ACCOUNT, {
  fields: { customerEmail: NO_ACCOUNT },
})

/** Refusal for an email of an account whose password was not given. */
export const emailHasAccount = accountExists('customerEmail')

function readPassword(password: string | null): Result<string, Refusal> {
  const parsed = z.safeParse(newPasswordSchema, password)
  if (parsed.success) return ok(parsed.data)
  const message = parsed.error.issues[0]?.message ?? ''
  return err(refusal('invalid', message, { fields: { password: message } }))
}

async function verifyExistingAccount(
  deps: GuestDeps,
  input: GuestInput,
  clientAddress: string,
): Promise<Result<Orderer, Refusal>> {
  const { customerEmail: email, password } = input
  if (password === null) return err(emailHasAccount)
  const account = await verifyAccountPassword(deps, { email, password, clientAddress })
  if (!account.ok) {
    return err(account.error.code === 'wrong-credentials' ? emailHasAccount : account.error)
  }
  const { profile, passwordHash } = account.value
  // The checkout does not ask for a second factor, but the login does, and the cart is kept.
  if (await hasSecondFactor(deps.db, profile.id)) return err(emailHasAccount)
  return ok({ kind: 'recognised', user: profile, passwordHash })
}

/**
 * Identifies the account of a guest's order and hashes passwords before the transaction. `brand` is the shop's name.
 * Refuses with `invalid`, `account-exists`, `too-many` or `unavailable`.
 */
export async function identifyGuest(
  deps: GuestDeps,
  input: GuestInput,
  { clientAddress, brand }: Readonly<Record<'clientAddress' | 'brand', string>>,
): Promise<Result<Orderer, Refusal>> {
  const password = readPassword(input.password)
  if (!password.ok) return password
  if (await hasAccount(deps.db, input.customerEmail))
    return verifyExistingAccount(deps, input, clientAddress)
  const passwordHash = await prepareNewPassword(deps, password.value, {
    email: input.customerEmail,
    firstName: input.firstName,
    lastName: input.lastName,
    clientAddress,
    brand,
  })
  if (!passwordHash.ok) return passwordHash
  return ok({ kind: 'new', userId: newId(), passwordHash: passwordHash.value })
}

/**
 * Returns a guest without an account, who sent no password. Takes the client address's point for a new
 * account, because such an order costs a sender as little. Refuses with `too-many`.
 */
export async function identifyGuestWithoutPassword(
  { limits }: Pick<GuestDeps, 'limits'>,
  clientAddress: string,
): Promise<Result<Orderer, Refusal>> {
  const allowed = await limits.take('account-per-address', clientAddress)
  return allowed.ok ? ok({ kind: 'guest' }) : allowed
}
