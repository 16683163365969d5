import { createAccount, type AccountContact } from '../../../accounts/server/create-account.ts'
import { lockPasswordHash } from '../../../accounts/server/passwords/lock-password-hash.ts'
import { saveContact } from '../../../accounts/server/profile/save-contact.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import { emailHasAccount, type Orderer } from './identify-orderer.ts'

export type OrderAccount = Pick<SessionUser, 'id' | 'email' | 'isAdmin'>

interface AccountOrder {
  readonly input: OrderInput
  readonly orderer: Orderer
  /** ISO moment. */
  readonly now: string
}

function contactOf(input: OrderInput): AccountContact {
  return {
    phone: input.customerPhone,
    address: input.customerAddress,
    postalCode: input.customerPostalCode,
    city: input.customerCity,
    country: input.customerCountry,
  }
}

/**
 * Returns the account of an order: creates one for a new guest, and saves phone and address in it
 * when the customer asked for that. Rolls back with `account-exists` when the password changed or the
 * email was registered since the guest was identified.
 */
export async function provideAccount(
  tx: Tx,
  { input, orderer, now }: AccountOrder,
): Promise<OrderAccount> {
  const contact = contactOf(input)
  if (orderer.kind !== 'new') {
    const isUnchanged =
      orderer.kind === 'signed-in' ||
      (await lockPasswordHash(tx, orderer.user.id, orderer.passwordHash))
    if (!isUnchanged) rollBack(emailHasAccount)
    if (input.saveInfo) await saveContact(tx, orderer.user.id, contact, now)
    return orderer.user
  }
  const created = await createAccount(
    tx,
    {
      email: input.customerEmail,
      passwordHash: orderer.passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      ...(input.saveInfo && { contact }),
    },
    now,
  )
  return created.ok ? created.value : rollBack(emailHasAccount)
}
