import { countInquiriesOf } from '../../inquiries/server/inbox/erase-inquiries-of.ts'
import { findNewsletterState } from '../../newsletter/server/find-newsletter-state.ts'
import { findNumberedOrder } from '../../orders/server/personal-data/find-person-orders.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Person, PersonalTable } from '../../platform/server/personal-data.ts'
import type { FoundPeople } from '../domain/privacy-view.ts'
import { findEmailPerson, findOrderPerson, type FoundPerson } from './find-person.ts'

type Item = FoundPeople['items'][number]

async function storedTitles(
  db: Queryable,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<string[]> {
  const titles = new Set<string>()
  for (const { adminTitle, entriesOf } of tables) {
    if ((await entriesOf(db, person)).length > 0) titles.add(adminTitle)
  }
  return [...titles]
}

async function describe(
  db: Queryable,
  tables: readonly PersonalTable[],
  { person, account, orders }: FoundPerson,
  { email, orderNumber }: Pick<Item, 'email' | 'orderNumber'>,
): Promise<Item> {
  return {
    email,
    orderNumber,
    stored: await storedTitles(db, tables, person),
    hasAccount: account !== null,
    isAdmin: account?.is_admin === 1,
    orders: orders.length,
    unpaidOrders: orders.filter(({ status }) => status === 'pending').length,
    inquiries: email === '' ? 0 : await countInquiriesOf(db, email),
    newsletter: await findNewsletterState(db, email),
  }
}

/**
 * Finds the people that an email or an order number leads to, who have anything stored here. An order leads
 * to the email of its account and to its contact email; an order without an email only to itself.
 */
export async function findPeople(
  db: Queryable,
  tables: readonly PersonalTable[],
  typed: string,
): Promise<FoundPeople> {
  const nameless = await findOrderPerson(db, typed)
  if (nameless) {
    const item = await describe(db, tables, nameless, { email: '', orderNumber: typed })
    return { items: [item] }
  }
  const emails = typed.includes('@') ? [typed] : (await findNumberedOrder(db, typed))?.emails
  const items: Item[] = []
  for (const email of new Set(emails?.map(normaliseEmail))) {
    const found = await findEmailPerson(db, email)
    const item = await describe(db, tables, found, { email, orderNumber: null })
    if (item.stored.length > 0) items.push(item)
  }
  return { items }
}
