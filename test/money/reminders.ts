import { sql } from 'kysely'
import { readBusiness } from '../../src/business/server/read-business.ts'
import type { OrderHistoryView } from '../../src/fulfilment/domain/order-history-view.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import type { MailView } from '../../src/outbox/domain/mail-view.ts'
import { runReminders } from '../../src/reminders/server/run-reminders.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { readAnswer } from '../orders/orders.ts'
import { signIn, type TestShop } from '../shop.ts'
import { postStatement } from './post-statement.ts'
import { ACCOUNT, camtFile, type MadePayment } from './statements.ts'

/** Sets the clock to this time of a day ("YYYY-MM-DD") in UTC. */
export function setDay({ clock }: TestShop, day: string, time = '08:00'): void {
  clock.set(`${day}T${time}:00.000Z`)
}

/** Imports a statement of the shop's account whose closing balance is of this day. */
export async function importUntil(
  shop: TestShop,
  day: string,
  payments: readonly MadePayment[] = [],
): Promise<void> {
  const { iban } = (await readBusiness(shop.deps.db)).bank
  const fee = { amount: '1.00', text: `Entgelt ${day}`, side: 'DBIT', day } as const
  const file = camtFile([...payments, fee], { closesOn: day }).replaceAll(ACCOUNT, iban)
  const answer = await postStatement(shop, file, { name: `${day}.xml` })
  if (answer.status !== 200) throw new Error(`refused: ${await answer.text()}`)
}

/** Makes the mails that wait sent now, without a mail server. */
export async function pretendSent({ deps, clock }: TestShop): Promise<void> {
  await deps.db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: clock.now().toISOString() })
    .where('state', '=', 'queued')
    .execute()
}

/** Runs the job of this day, at 8:00 UTC unless another time is given. */
export async function runOn(shop: TestShop, day: string, time = '08:00'): Promise<void> {
  setDay(shop, day, time)
  await runReminders(shop.deps)
}

/** The mails about an order of a kind, oldest first. */
export function mailsOf({ deps }: TestShop, kind: string, { id }: Pick<OrderView, 'id'>) {
  return deps.db
    .selectFrom('mails')
    .select(['id', 'data', 'recipient', 'cause'])
    .where('kind', '=', kind)
    .where('data', 'like', `%${id}%`)
    .orderBy('id')
    .execute()
}

/** Ends everything that earlier tests left, so that only the orders of one test are reminded. */
export async function forgetReminders({ deps: { db } }: TestShop): Promise<void> {
  await db.updateTable('orders').set({ reminders_off: 1 }).execute()
  await db
    .updateTable('bank_files')
    .set({ covers_until: null, sha256: sql`id` })
    .execute()
  await db.updateTable('bank_transactions').set({ state: 'ignored' }).execute()
  await db.deleteFrom('counters').where('name', '=', 'reminders-day').execute()
}

/** Sends a request of an admin who has just signed in. */
export async function sendAsAdmin(shop: TestShop, method: string, path: string, body?: unknown) {
  return readAnswer(await shop.request(path, { method, body, cookie: await signIn(shop) }))
}

/** Returns the order as it is now. */
export async function orderNow(shop: TestShop, { id }: OrderView): Promise<OrderView> {
  return (await sendAsAdmin(shop, 'GET', api.order(id))).body as unknown as OrderView
}

/** Returns the history of an order. */
export async function historyOf(shop: TestShop, { id }: OrderView) {
  const { body } = await sendAsAdmin(shop, 'GET', adminApi.orderHistory(id))
  return (body as unknown as OrderHistoryView).items
}

/** Returns the text of a mail on one line, with plain spaces. */
export async function mailText(shop: TestShop, id = ''): Promise<string> {
  const { body } = await sendAsAdmin(shop, 'GET', adminApi.mail(id))
  return (body as unknown as MailView).text.replaceAll(/\s+/g, ' ')
}
