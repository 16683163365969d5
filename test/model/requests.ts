import { orderViewSchema } from '../../src/orders/domain/order-view.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { runReminders } from '../../src/reminders/server/run-reminders.ts'
import { askForReviews } from '../../src/reviews/server/asking/ask-for-reviews.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { postOrder } from '../orders/orders.ts'
import { pretendSent } from '../money/reminders.ts'
import { askedBody } from '../orders/reviews.ts'
import type { TestShop } from '../shop.ts'
import type { Act, Job } from './acts.ts'
import { prepareClosing, prepareRun, prepareRunBooking, prepareStatement } from './bank-requests.ts'
import { idOf, paymentsInForce, sendForStatus, type Sequence } from './sequence.ts'
import { prepareWithdrawal, prepareWithdrawalWork } from './withdrawal-requests.ts'

function changeProduct(
  sequence: Sequence,
  act: Extract<Act, { kind: 'stock' | 'price' }>,
): Promise<number> {
  const path = adminApi.product(sequence.firstProduct + act.product)
  const price = { variants: [{ weight: '250g', price: centsToAmount(act.value) }] }
  return sendForStatus(sequence, 'PATCH', path, act.kind === 'stock' ? { stock: act.value } : price)
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
  const body = { ...askedBody, customerEmail: buyer.email, items, total }
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

const jobs: Readonly<Record<Job, (deps: TestShop['deps']) => Promise<void>>> = {
  reminders: runReminders,
  'review-requests': askForReviews,
}

/** Returns how to run a job, in another instance of the shop than the last time. */
function prepareJob(
  { nextInstance }: Sequence,
  { job }: Extract<Act, { kind: 'job' }>,
): () => Promise<number> {
  const { deps } = nextInstance()
  return () =>
    jobs[job](deps).then(
      () => 200,
      () => 500,
    )
}

const bookingPaths = { pay: adminApi.orderPayments, refund: adminApi.orderRefunds } as const

/** Chooses what the request needs from the database, so that several can be sent at once afterwards. */
export async function prepareRequest(sequence: Sequence, act: Act): Promise<() => Promise<number>> {
  if (act.kind === 'place') return () => place(sequence, act)
  if ('product' in act) return () => changeProduct(sequence, act)
  if (act.kind === 'statement') return prepareStatement(sequence, act)
  if (act.kind === 'close-day') return prepareClosing(sequence, act)
  if (act.kind === 'send-mails') {
    return async () => {
      await pretendSent(sequence.shop)
      return 200
    }
  }
  if (act.kind === 'job') return prepareJob(sequence, act)
  if (act.kind === 'withdraw') return prepareWithdrawal(sequence, act)
  if ('version' in act) return prepareWithdrawalWork(sequence, act)
  const id = idOf(sequence, act.key)
  switch (act.kind) {
    case 'status': {
      const body = { status: act.to, trackingCode: 'T-1' }
      return () => sendForStatus(sequence, 'PATCH', adminApi.orderStatus(id), body)
    }
    case 'pay':
    case 'refund': {
      const path = bookingPaths[act.kind](id)
      const date = berlinDate(sequence.shop.clock.now())
      const body = { amount: centsToAmount(act.cents).replace('.', ','), date }
      return () => sendForStatus(sequence, 'POST', path, body)
    }
    case 'reverse': {
      const booking = (await paymentsInForce(sequence))
        .filter(({ order_id, amount_cents }) => order_id === id && amount_cents === act.cents)
        .at(act.place)
      const path = adminApi.bookingReversal(booking?.id ?? newId())
      return () => sendForStatus(sequence, 'POST', path, { reason: 'falsch gebucht' })
    }
    case 'cancel-packs': {
      const { position, quantity, left, restock } = act
      const lines = [{ position, quantity, left }]
      const body = { lines, reason: 'customer', words: '', restock }
      return () => sendForStatus(sequence, 'POST', adminApi.orderPartCancellations(id), body)
    }
    case 'run':
      return prepareRun(sequence, id, act.cents)
    case 'book-run':
      return prepareRunBooking(sequence, id)
    case 'remind':
      return () => sendForStatus(sequence, 'POST', adminApi.orderReminder(id))
    case 'invoice':
      return () => sendForStatus(sequence, 'GET', adminApi.orderInvoice(id))
  }
}
