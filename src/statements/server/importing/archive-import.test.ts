import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnswer } from '../../../../test/orders/orders.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile, csvCamtFile } from '../../../../test/money/statements.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { transactionPageSchema } from '../../domain/transactions-view.ts'

describe.each(databaseKinds)('an archive of the bank on %s', (kind) => {
  let fixture: RefundFixture
  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())

  const pay = ({ orderNumber, customerName }: OrderView) => ({
    amount: '23.90',
    text: `Bestellung ${orderNumber}`,
    name: customerName,
    iban: CUSTOMER_IBAN,
    day: fixture.today,
  })

  async function countIn(state: string, { orderNumber }: OrderView): Promise<number> {
    const path = `${adminApi.bankTransactions()}?state=${state}&limit=200`
    const answer = await fixture.shop.request(path, { cookie: fixture.admin })
    const { items } = transactionPageSchema.parse((await readAnswer(answer)).body)
    return items.filter(({ remittance }) => remittance.includes(orderNumber)).length
  }

  it('stores a payment that stands in several of its files once, and two equal ones of a file twice', async () => {
    const [order, twice] = [await fixture.place(), await fixture.place()]
    const payments = [{ ...pay(order), reference: 'Z1' }, pay(twice), pay(twice)]
    const archive = zipSync({
      'auszug.xml': strToU8(camtFile(payments)),
      'umsaetze.xml': strToU8(camtFile(payments, { kind: '052' })),
      'umsaetze.csv': strToU8(csvCamtFile(payments)),
    })
    const imported = { newCount: 3, knownCount: 6 }
    expect(await fixture.importText(archive)).toMatchObject({ imported })
    expect(await countIn('matched', order)).toBe(1)
    expect([await countIn('matched', twice), await countIn('new', twice)]).toEqual([1, 1])
  })
})
