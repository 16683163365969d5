import { findFormerEmails } from '../../accounts/server/mails/find-former-emails.ts'
import {
  findAccountByEmail,
  findOpenAccount,
} from '../../accounts/server/personal-data/find-person-account.ts'
import type { UsersTable } from '../../accounts/server/accounts-tables.ts'
import {
  findNumberedOrder,
  findPersonOrders,
  type PersonOrder,
} from '../../orders/server/personal-data/find-person-orders.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Person } from '../../platform/server/personal-data.ts'

/** A person with the account and the orders that belong to it. */
export interface FoundPerson {
  readonly person: Person
  readonly account: UsersTable | null
  readonly orders: readonly PersonOrder[]
}

/** Finds what belongs to an account and to emails that are proved to be the person's. */
async function findBelongings(
  db: Queryable,
  account: UsersTable | null,
  emails: readonly string[],
): Promise<FoundPerson> {
  const userId = account?.id ?? null
  const orders = await findPersonOrders(db, { userId, emails })
  const recipients = [
    ...emails,
    ...(account ? [account.email, ...(await findFormerEmails(db, account.id))] : []),
    ...orders.flatMap(({ customer_email, mails_to }) => [customer_email, mails_to ?? '']),
  ].map((email) => email.toLowerCase())
  return {
    person: {
      userId,
      emails,
      orderIds: orders.map(({ id }) => id),
      recipients: [...new Set(recipients)].filter((email) => email !== ''),
    },
    account,
    orders,
  }
}

/**
 * Finds the person of an open account, or null. Anyone can register with any email, so what is stored
 * under the email alone belongs to the person only once they followed a link in a mail while
 * signed in.
 */
export async function findAccountPerson(db: Queryable, id: string): Promise<FoundPerson | null> {
  const account = await findOpenAccount(db, id)
  if (!account) return null
  return findBelongings(db, account, account.email_proved_at === null ? [] : [account.email])
}

/** Finds the person of an email (in lower case) whose request an admin checked. */
export async function findEmailPerson(db: Queryable, email: string): Promise<FoundPerson> {
  return findBelongings(db, await findAccountByEmail(db, email), [email])
}

/** Finds the person of an order without an email, of whom nothing but this order is known; null for others. */
export async function findOrderPerson(
  db: Queryable,
  orderNumber: string,
): Promise<FoundPerson | null> {
  const found = await findNumberedOrder(db, orderNumber)
  if (!found || found.emails.length > 0) return null
  const { order } = found
  const person = { userId: null, emails: [], orderIds: [order.id], recipients: [] }
  return { person, account: null, orders: [order] }
}
