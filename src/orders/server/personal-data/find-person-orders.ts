import type { Queryable } from '../../../platform/server/database/tables.ts'
import { inLowerCase, type Person } from '../../../platform/server/personal-data.ts'
import type { OrdersTable } from '../orders-tables.ts'

/** An order of a person, and the emails that its mails go to. */
export type PersonOrder = Pick<
  OrdersTable,
  | 'id'
  | 'user_id'
  | 'order_number'
  | 'status'
  | 'shipping_method'
  | 'customer_email'
  | 'mails_to'
  | 'created_at'
  | 'open_cents'
>

const shown = [
  'orders.id',
  'orders.user_id',
  'orders.order_number',
  'orders.shipping_method',
  'orders.status',
  'orders.customer_email',
  'orders.mails_to',
  'orders.created_at',
  'orders.open_cents',
] as const

/**
 * Finds a person's orders, oldest first: those of the account, and those that name a proved email of
 * the person, unless they belong to the open account of someone else.
 */
export async function findPersonOrders(
  db: Queryable,
  { userId, emails }: Pick<Person, 'userId' | 'emails'>,
): Promise<PersonOrder[]> {
  const own =
    userId === null
      ? []
      : await db.selectFrom('orders').select(shown).where('user_id', '=', userId).execute()
  // Orders without an email have different customers.
  const known = emails.filter((email) => email !== '')
  const named =
    known.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .leftJoin('users', 'users.id', 'orders.user_id')
          .select(shown)
          .where(inLowerCase('orders.customer_email'), 'in', known)
          .where(({ eb, or }) =>
            or([eb('users.id', 'is', null), eb('users.closed_at', 'is not', null)]),
          )
          .execute()
  const all = new Map([...own, ...named].map((order) => [order.id, order]))
  return [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** An order and the emails that it leads to: of its open account and of its contact. */
interface NumberedOrder {
  readonly order: PersonOrder
  /** Empty for an order that was taken by telephone without an email. */
  readonly emails: readonly string[]
}

/** Finds an order by its number, or null. */
export async function findNumberedOrder(
  db: Queryable,
  orderNumber: string,
): Promise<NumberedOrder | null> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([...shown, 'users.email', 'users.closed_at'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!found) return null
  const { email, closed_at, ...order } = found
  const emails = [closed_at === null ? (email ?? '') : '', order.customer_email]
  return { order, emails: emails.filter((one) => one !== '') }
}
