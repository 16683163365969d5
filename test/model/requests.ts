import { orderViewSchema } from '../../src/orders/domain/order-view.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { orderBody, postOrder } from '../orders.ts'
import type { Act } from './acts.ts'
import { prepareRun, prepareRunBooking, prepareStatement } from './bank-requests.ts'
import { idOf, paymentsInForce, sendAsAdmin, type Sequence } from './sequence.ts'
import { prepareWithdrawal, prepareWithdrawalWork } from './withdrawal-requests.ts'

function changeProduct(
  sequence: Sequence,
  act: Extract<Act, { kind: 'stock' | 'price' }>,
): Promise<number> {
  const path = adminApi.product(sequence.firstProduct + act.product)
  const price = { variants: [{ weight: '250g', price: centsToAmount(act.value) }] }
  return sendAsAdmin(sequence, 'PATCH', path, act.kind === 'stock' ? { stock: act.value } : price)
}

async function place(
  { shop, buyer, customer, since, firstProduct, orders }: Sequence,
  { key, lines, totalCents }: Extract<Act, { kind: 'place' }>,
): Promise<number> {
  const items = lines.map(({ product, quantity, cents }) => ({
    id: firstProduct + product,
    weight: '250g',
    grind: 'Ganze Bohnen',
    quantity,
    price: cents / 100,
  }))
  const total = centsToAmount(totalCents)
  const body = { ...orderBody, customerEmail: buyer.email, items, total }
  const answer = await postOrder(shop, body, {
    cookie: customer,
    key: `${since}-${key}`,
  })
  const placed = orderViewSchema.safeParse(await answer.json())
  if (placed.success) {
    const known = orders.get(key)
    if (known !== undefined && known !== placed.data.id) throw new Error('one key, two orders')
    orders.set(key, placed.data.id)
  }
  return answer.status
}

/** Chooses what the request needs from the database, so that several can be sent at once afterwards. */
export async function prepareRequest(sequence: Sequence, act: Act): Promise<() => Promise<number>> {
  if (act.kind === 'place') return () => place(sequence, act)
  if ('product' in act) return () => changeProduct(sequence, act)
  if (act.kind === 'statement') return prepareStatement(sequence, act)
  if (act.kind === 'withdraw') return prepareWithdrawal(sequence, act)
  if ('version' in act) return prepareWithdrawalWork(sequence, act)
  const id = idOf(sequence, act.key)
  switch (act.kind) {
    case 'status': {
      const body = { status: act.to, trackingCode: 'T-1' }
      return () => sendAsAdmin(sequence, 'PATCH', adminApi.orderStatus(id), body)
    }
    case 'pay':
    case 'refund': {
      const path = act.kind === 'pay' ? adminApi.orderPayments(id) : adminApi.orderRefunds(id)
      const date = berlinDate(sequence.shop.clock.now())
      const body = { amount: centsToAmount(act.cents).replace('.', ','), date }
      return () => sendAsAdmin(sequence, 'POST', path, body)
    }
    case 'reverse': {
      const booking = (await paymentsInForce(sequence))
        .filter(({ order_id, amount_cents }) => order_id === id && amount_cents === act.cents)
        .at(act.place)
      const path = adminApi.bookingReversal(booking?.id ?? newId())
      return () => sendAsAdmin(sequence, 'POST', path, { reason: 'falsch gebucht' })
    }
    case 'cancel-packs': {
      const { position, quantity, left, restock } = act
      const lines = [{ position, quantity, left }]
      const body = { lines, reason: 'customer', words: '', restock }
      return () => sendAsAdmin(sequence, 'POST', adminApi.orderPartCancellations(id), body)
    }
    case 'run':
      return prepareRun(sequence, id, act.cents)
    case 'book-run':
      return prepareRunBooking(sequence, id)
    case 'invoice':
      return () => sendAsAdmin(sequence, 'GET', adminApi.orderInvoice(id))
  }
}
