import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { CancellationReason } from '../../../orders/domain/cancellation.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import type { MailView } from '../../../outbox/domain/mail-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { cancellationText } from '../../domain/cancellation-text.ts'
import type { OrderHistoryView } from '../../domain/order-history-view.ts'

const grounds: readonly (readonly [CancellationReason, string])[] = [
  [
    'unpaid',
    'Nachfrist, die wir Ihnen gesetzt haben, nicht eingegangen. Deshalb treten wir vom Vertrag zurück (§ 323 Abs. 1 BGB).',
  ],
  ['customer', 'im gegenseitigen Einvernehmen aufgehoben (§ 311 Abs. 1 BGB).'],
  ['undeliverable', 'Wir können die Ware nicht liefern.'],
  ['withdrawal', 'Sie haben den Vertrag widerrufen (§ 355 BGB).'],
]

describe.each(databaseKinds)('the reason of a cancellation on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    admin = await signIn(shop)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await setStock(shop, 1, 100)
    order = await placeTestOrder(shop, orderBody, buyer.cookie)
  })

  const patch = async (body: unknown) =>
    readAnswer(
      await shop.request(adminApi.orderStatus(order.id), { method: 'PATCH', body, cookie: admin }),
    )

  const read = async <T>(path: string): Promise<T> =>
    (await (await shop.request(path, { cookie: admin })).json()) as T

  async function cancellationMail(): Promise<string> {
    const { id } = await shop.deps.db
      .selectFrom('mails')
      .select('id')
      .where('cause', 'like', `order-cancelled:${order.id}:%`)
      .executeTakeFirstOrThrow()
    return (await read<MailView>(adminApi.mail(id))).text
  }

  const lastEvent = async () =>
    (await read<OrderHistoryView>(adminApi.orderHistory(order.id))).items.at(-1)

  it.each(grounds)(
    'the reason "%s" is in the mail with its legal ground, word for word as in the preview, and in the history and the log',
    async (reason, ground) => {
      const cancellation = { reason, words: 'Es tut uns leid.\n\n<b>Ehrlich</b>.' }
      expect((await patch({ status: 'cancelled', cancellation })).status).toBe(200)
      const mail = await cancellationMail()
      expect(mail.replaceAll(/\s+/g, ' ')).toContain(ground)
      const { orderNumber, customerName } = order
      const preview = cancellationText({ orderNumber, customerName, cancellation, enclosed: '' })
      expect(mail).toContain(preview.join('\n\n'))
      expect(await lastEvent()).toMatchObject({ kind: 'status', to: 'cancelled', cancellation })
      const log = await shop.deps.db
        .selectFrom('admin_actions')
        .select('detail')
        .where('subject', '=', orderNumber)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(log.detail)).toMatchObject({ to: 'cancelled', reason })
      expect(log.detail).not.toContain('Ehrlich')
    },
  )

  it('a cancellation without a reason names no legal ground, and other changes of the status keep no reason', async () => {
    const cancellation = { reason: 'unpaid', words: '' }
    await patch({ status: 'processing', cancellation })
    expect(await lastEvent()).toMatchObject({ to: 'processing', cancellation: null })
    await patch({ status: 'cancelled' })
    expect(await lastEvent()).toMatchObject({ to: 'cancelled', cancellation: null })
    const mail = await cancellationMail()
    expect(mail).toContain(`Ihre Bestellung ${order.orderNumber} storniert.`)
    expect(mail).not.toContain('§ ')
  })

  it('an unknown reason and words that are too long are refused in German, and nothing changes', async () => {
    for (const cancellation of [
      { reason: 'laune', words: '' },
      { reason: 'unpaid', words: 'x'.repeat(501) },
      { reason: 'unpaid' },
      'unpaid',
    ]) {
      const { status, body } = await patch({ status: 'cancelled', cancellation })
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(Object.values(body.fields as object).join()).toMatch(/^Bitte /)
    }
    expect(await lastEvent()).toMatchObject({ to: 'pending' })
  })

  it('one reason applies to every order that is cancelled together', async () => {
    const cancellation = { reason: 'undeliverable', words: 'Die Mühle steht.' }
    const body = { status: 'cancelled', cancellation, orders: [{ id: order.id }] }
    const path = adminApi.statusChanges()
    expect((await shop.request(path, { method: 'POST', body, cookie: admin })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ to: 'cancelled', cancellation })
    expect(await cancellationMail()).toContain('Die Mühle steht.')
  })
})
