import { readBusiness } from '../../src/business/server/read-business.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { CUSTOMER_IBAN } from '../money/refunds.ts'
import { postStatement } from '../money/post-statement.ts'
import { ACCOUNT, camtFile } from '../money/statements.ts'
import type { Act } from './acts.ts'
import { idOf, ownOrders, sendForStatus, type Sequence } from './sequence.ts'

type Send = () => Promise<number>
type Statement = Extract<Act, { kind: 'statement' }>

/** Digits in the text of a payment could be read as part of an order number. */
const letterOf = (digit: string): string => 'ABCDEFGHIJ'[Number(digit)] ?? ''

async function makeFile(
  sequence: Sequence,
  { order, cents }: Statement,
  token: string,
): Promise<string> {
  const row = await ownOrders(sequence)
    .select('order_number')
    .where('id', '=', idOf(sequence, order))
    .executeTakeFirst()
  const text = row?.order_number ?? 'Vielen Dank'
  const day = berlinDate(sequence.shop.clock.now())
  return camtFile([
    { amount: (cents / 100).toFixed(2), text, day, endToEndId: token, reference: token },
  ])
}

async function sendFile({ shop, admin }: Sequence, file: string): Promise<number> {
  const answer = await postStatement(shop, file, { cookie: admin })
  return answer.status
}

/** Returns how to send a file of the bank with one payment. The same name is the same file. */
export async function prepareStatement(sequence: Sequence, act: Statement): Promise<Send> {
  const { files, firstProduct } = sequence
  const token = `${firstProduct}x${act.name}`.replaceAll(/\d/g, letterOf)
  const file = files.get(token) ?? (await makeFile(sequence, act, token))
  files.set(token, file)
  return () => sendFile(sequence, file)
}

/** Returns how to send a statement of the shop's account that says what came until yesterday. */
export async function prepareClosing(
  sequence: Sequence,
  { name }: Extract<Act, { kind: 'close-day' }>,
): Promise<Send> {
  const { shop, firstProduct } = sequence
  const day = berlinDate(shop.clock.now())
  const text = `Entgelt ${firstProduct}-${name}`
  const fee = { amount: '1.00', text, side: 'DBIT', day } as const
  const { bank } = await readBusiness(shop.deps.db)
  const file = camtFile([fee], { closesOn: day }).replaceAll(ACCOUNT, bank.iban)
  return () => sendFile(sequence, file)
}

/** Stores the customer's account and returns how to put the order's money into a file. */
export async function prepareRun(sequence: Sequence, id: string, cents: number): Promise<Send> {
  const account = { holder: 'Karla Kundin', iban: CUSTOMER_IBAN }
  await sendForStatus(sequence, 'PUT', adminApi.refundAccount(id), account)
  const body = { orders: [{ id, amount: centsToAmount(cents) }] }
  return () => sendForStatus(sequence, 'POST', adminApi.refundRuns(), body)
}

/** Returns how to book the last file with money of an order. */
export async function prepareRunBooking(sequence: Sequence, id: string): Promise<Send> {
  const { shop } = sequence
  const last = await shop.deps.db
    .selectFrom('refund_transfers')
    .select('run_id')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const path = adminApi.refundRunBooking(last?.run_id ?? newId())
  const body = { date: berlinDate(shop.clock.now()) }
  return () => sendForStatus(sequence, 'POST', path, body)
}
