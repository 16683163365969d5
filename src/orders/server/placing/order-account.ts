import { createAccount } from '../../../accounts/server/create-account.ts'
import { lockOpenAccount } from '../../../accounts/server/personal-data/lock-open-account.ts'
import { lockPasswordHash } from '../../../accounts/server/passwords/lock-password-hash.ts'
import { saveContact, type AccountContact } from '../../../accounts/server/profile/save-contact.ts'
import { unauthorised } from '../../../accounts/server/sessions/guards.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import { emailHasAccount, noAccountWithEmail, type Orderer } from './identify-orderer.ts'

export type OrderAccount = Pick<SessionUser, 'id' | 'email' | 'isAdmin'>

type ContactInput = Pick<
  OrderInput,
  | 'firstName'
  | 'lastName'
  | 'customerPhone'
  | 'customerCompany'
  | 'customerAddress'
  | 'customerPostalCode'
  | 'customerCity'
  | 'customerCountry'
>

interface AccountOrder {
  readonly input: ContactInput & Pick<OrderInput, 'customerEmail' | 'saveInfo'>
  readonly orderer: Orderer
  /** ISO moment. */
  readonly now: string
  /** A new account's email belongs to the customer, because its mailbox received a link. */
  readonly isEmailProved?: boolean
}

function contactOf(input: ContactInput): AccountContact {
  return {
    phone: input.customerPhone,
    address: {
      label: '',
      firstName: input.firstName,
      lastName: input.lastName,
      company: input.customerCompany,
      address: input.customerAddress,
      postalCode: input.customerPostalCode,
      city: input.customerCity,
      country: input.customerCountry,
    },
  }
}

/**
 * Locks the account until the order is committed, so that it cannot be closed in between. Rolls back
 * when it was closed, or its password changed since a guest gave it.
 */
async function lockOrderer(
  tx: Tx,
  orderer: Extract<Orderer, { readonly user: SessionUser }>,
): Promise<void> {
  const { id } = orderer.user
  if (orderer.kind === 'signed-in') {
    if (!(await lockOpenAccount(tx, id))) rollBack(unauthorised)
  } else if (!(await lockPasswordHash(tx, id, orderer.passwordHash))) rollBack(emailHasAccount)
}

/** Returns the account of an order, which is not created yet for a new guest; null for an order without one. */
export function accountOfOrder({
  input: { customerEmail },
  orderer,
}: Pick<AccountOrder, 'input' | 'orderer'>): OrderAccount | null {
  if (orderer.kind === 'guest') return null
  if (orderer.kind === 'admin') return orderer.account
  if (orderer.kind !== 'new') return orderer.user
  return { id: orderer.userId, email: normaliseEmail(customerEmail), isAdmin: false }
}

/**
 * Locks the account of an order until the commit, or creates it for a new guest, and saves phone and address in it when
 * the customer asked for that. Rolls back with `account-exists` when the password changed or the
 * email was registered since the guest was identified, with `unauthorised` when the session's account was
 * closed, and with `invalid` when the account that an admin chose was.
 */
export async function provideAccount(
  tx: Tx,
  { input, orderer, now, isEmailProved }: AccountOrder,
): Promise<void> {
  if (orderer.kind === 'guest') return
  if (orderer.kind === 'admin') {
    const { account } = orderer
    if (account && !(await lockOpenAccount(tx, account.id))) rollBack(noAccountWithEmail)
    return
  }
  const contact = contactOf(input)
  if (orderer.kind !== 'new') {
    await lockOrderer(tx, orderer)
    if (input.saveInfo) await saveContact(tx, orderer.user.id, contact, now)
    return
  }
  const created = await createAccount(
    tx,
    {
      id: orderer.userId,
      email: input.customerEmail,
      passwordHash: orderer.passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      ...(isEmailProved && { emailProvedAt: now }),
    },
    now,
  )
  if (!created.ok) rollBack(emailHasAccount)
  if (input.saveInfo) await saveContact(tx, orderer.userId, contact, now)
}
