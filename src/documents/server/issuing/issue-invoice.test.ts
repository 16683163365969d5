import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { makeBuyer, readAnswer } from '../../../../test/orders/orders.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { refreshBalance } from '../../../orders/server/paying/refresh-balance.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { insertPayment } from '../../../payments/server/insert-booking.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { createMissingFiles } from '../reading/document-files.ts'

describe.each(databaseKinds)('issuing documents on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    await allowManyOpenOrders(fixture.shop)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  it('fifty orders invoiced at once get one number each, without a gap', async () => {
    const before = await fixture.counters()
    const orders: OrderView[] = []
    for (let index = 0; index < 50; index += 1) {
      orders.push(await fixture.place())
    }
    // Some are shipped at the same time; only the database lock separates these from the requests.
    const shipping = orders.slice(0, 10).map(({ id }) => fixture.setStatus('shipped', id))
    const answers = await Promise.all(
      [...orders, ...orders.slice(0, 25)].map(async ({ id }) => ({
        id,
        bytes: await pdfOf(await fixture.invoiceOf(id)),
      })),
    )
    for (const { status } of await Promise.all(shipping)) expect(status).toBe(200)
    for (const { id } of orders) {
      const files = answers.filter((answer) => answer.id === id).map(({ bytes }) => bytes)
      for (const file of files) expect(Buffer.compare(file, files[0] ?? Buffer.of())).toBe(0)
      expect(await fixture.numbersOf(id)).toHaveLength(1)
    }
    const after = await fixture.counters()
    expect(after).toHaveLength(before.length + 50)
    expect(after).toEqual(after.map((_, index) => index + 1))
  })

  it('an order cancelled while it is invoiced has no valid invoice afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await fixture.place()
      const [, cancelled] = await Promise.all([
        fixture.invoiceOf(id),
        fixture.setStatus('cancelled', id),
      ])
      expect(cancelled.status).toBe(200)
      const kinds = (await fixture.listOf(id)).map((document) => document.kind)
      expect([[], ['invoice', 'cancellation']]).toContainEqual(kinds)
    }
    const all = await fixture.counters()
    expect(all).toEqual(all.map((_, index) => index + 1))
  })

  it.runIf(kind === 'postgres')(
    'an order paid while it is invoiced has an invoice that says so, because it waits for the booking',
    async () => {
      const { db } = fixture.shop.deps
      const { id } = fixture.order
      const now = fixture.shop.clock.now().toISOString()
      const invoicing = await transact(db, async (tx) => {
        await lockOrder(tx, id)
        const payment = { orderId: id, amountCents: 2390, valueDate: '2026-11-21', now } as const
        const by = { source: 'hand', recordedBy: AUTOMATIC, note: '', onceKey: null } as const
        await insertPayment(tx, { ...payment, ...by })
        await refreshBalance(tx, id, now)
        const answer = fixture.invoiceOf()
        await untilLockIsAwaited(db)
        return { answer }
      })
      expect((await invoicing.answer).status).toBe(200)
      const [number = ''] = await fixture.numbersOf()
      expect((await fixture.contentOf(number)).payment).toMatchObject({ paidAt: '2026-11-21' })
    },
  )

  it('the database refuses to change or delete an issued document', async () => {
    await fixture.invoiceOf()
    const { db } = fixture.shop.deps
    const message = /issued documents never change/
    await expect(db.updateTable('documents').set({ content: '{}' }).execute()).rejects.toThrow(
      message,
    )
    const early = /issued documents are kept for eight years/
    await expect(db.deleteFrom('documents').execute()).rejects.toThrow(early)
    await expect(db.updateTable('document_files').set({ sha256: '' }).execute()).rejects.toThrow(
      message,
    )
    await expect(db.deleteFrom('document_files').execute()).rejects.toThrow(early)
    const [row] = await db.selectFrom('documents').selectAll().execute()
    const [file] = await db.selectFrom('document_files').selectAll().execute()
    if (!row || !file) throw new Error('nothing was issued')
    if (kind === 'sqlite') {
      await expect(
        db
          .replaceInto('documents')
          .values({ ...row, content: '{}' })
          .execute(),
      ).rejects.toThrow(message)
      await db
        .replaceInto('document_files')
        .values({ ...file, sha256: '' })
        .execute()
    }
    const after = await db
      .selectFrom('document_files')
      .select('sha256')
      .where('document_id', '=', file.document_id)
      .executeTakeFirst()
    expect(after?.sha256).toBe(file.sha256)
  })

  it('a stored file that no longer matches its checksum is not sent', async () => {
    await fixture.invoiceOf()
    const [number = ''] = await fixture.numbersOf()
    const { id } = await fixture.shop.deps.db
      .selectFrom('documents')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const other = await fixture.place()
    await fixture.shop.deps.db
      .insertInto('documents')
      .values({
        ...(await fixture.shop.deps.db
          .selectFrom('documents')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()),
        id: 'made-up',
        order_id: other.id,
        number: 'RE-1999-0001',
        year: 1999,
      })
      .execute()
    const bytes = Buffer.from('%PDF-1.7 something else')
    await fixture.shop.deps.db
      .insertInto('document_files')
      .values({ document_id: 'made-up', bytes, sha256: 'f'.repeat(64), created_at: '' })
      .execute()
    expect((await fixture.invoiceOf(other.id)).status).toBe(500)
  })

  it('shipping an order issues its invoice with the day of shipping', async () => {
    await fixture.setTime('2026-11-23T09:00:00.000Z')
    expect((await fixture.setStatus('shipped')).status).toBe(200)
    const [number = ''] = await fixture.numbersOf()
    expect((await fixture.contentOf(number)).suppliedAt).toBe('2026-11-23T09:00:00.000Z')
    const files = await fixture.shop.deps.db
      .selectFrom('document_files')
      .innerJoin('documents', 'documents.id', 'document_files.document_id')
      .where('number', '=', number)
      .select('sha256')
      .execute()
    expect(files).toHaveLength(1)
    const pdf = await readPdf(await pdfOf(await fixture.invoiceOf()))
    expect(pdf.text).toContain('Lieferdatum 23.11.2026')
    await fixture.setStatus('delivered')
    expect(await fixture.numbersOf()).toEqual([number])
  })

  it('a refused status change issues no document', async () => {
    const before = await fixture.counters()
    const answer = await fixture.shop.request(adminApi.orderStatus(fixture.order.id), {
      method: 'PATCH',
      body: { status: 'shipped' },
      cookie: fixture.admin,
    })
    expect(answer.status).toBe(400)
    expect(await fixture.counters()).toEqual(before)
    expect(await fixture.numbersOf()).toEqual([])
  })

  it('cancelling an order cancels its invoice to the cent, and the next invoice gets a new number', async () => {
    await fixture.setTime('2026-11-23T10:00:00.000Z')
    await fixture.setStatus('shipped')
    const [first = ''] = await fixture.numbersOf()
    await fixture.setStatus('cancelled')
    const [, second = ''] = await fixture.numbersOf()
    expect((await fixture.listOf()).map((document) => document.kind)).toEqual([
      'invoice',
      'cancellation',
    ])
    const invoice = await fixture.contentOf(first)
    const cancellation = await fixture.contentOf(second)
    expect(cancellation.totalCents + invoice.totalCents).toBe(0)
    for (const { eInvoice } of [invoice, cancellation]) expect(eInvoice).toBeDefined()
    expect(cancellation.taxes.map(({ taxCents }) => -taxCents)).toEqual(
      invoice.taxes.map(({ taxCents }) => taxCents),
    )
    expect(cancellation.lines[0]).toMatchObject({ quantity: -2, totalCents: -1900 })
    const pdf = await readPdf(
      await pdfOf(
        await fixture.shop.request(api.orderDocument(fixture.order.id, second), {
          cookie: fixture.admin,
        }),
      ),
    )
    expect(pdf.text).toContain('Stornorechnung')
    expect(pdf.text).toContain(`${first} vom 23.11.2026`)
    expect(pdf.text).toContain('-23,90 €')
    expect(pdf.text).not.toContain('Gutschrift')
    // A cancelled order keeps its last invoice.
    const kept = await readPdf(await pdfOf(await fixture.invoiceOf()))
    expect(kept.title).toContain(first)
    await fixture.setStatus('pending')
    expect(await fixture.numbersOf()).toHaveLength(2)
    await fixture.setStatus('shipped')
    expect((await fixture.listOf()).map((document) => document.kind)).toEqual([
      'invoice',
      'cancellation',
      'invoice',
    ])
    const fresh = await readPdf(await pdfOf(await fixture.invoiceOf()))
    expect(fresh.title).not.toContain(first)
    expect(
      (
        await fixture.shop.deps.db
          .selectFrom('admin_actions')
          .select('subject')
          .where('action', '=', 'document.issue')
          .execute()
      ).map(({ subject }) => subject),
    ).toEqual(expect.arrayContaining(await fixture.numbersOf()))
  })

  it('a cancelled order without an invoice gets no invoice', async () => {
    await fixture.setStatus('cancelled')
    const { status, body } = await readAnswer(await fixture.invoiceOf())
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await fixture.numbersOf()).toEqual([])
  })

  it('the series of numbers restarts with the new year in Wuppertal', async () => {
    await fixture.setTime('2026-12-31T22:59:59.000Z')
    await fixture.invoiceOf()
    const old = await fixture.numbersOf()
    expect(old[0]).toMatch(/^RE-2026-\d{4}$/)
    fixture.shop.clock.set('2026-12-31T23:00:00.000Z')
    fixture.buyer = await makeBuyer(fixture.shop)
    const next = await fixture.place()
    await fixture.invoiceOf(next.id)
    expect(await fixture.numbersOf(next.id)).toEqual(['RE-2027-0001'])
  })

  it('a document without a file gets its file from the stored content', async () => {
    const { db } = fixture.shop.deps
    const [row] = await db.selectFrom('documents').selectAll().limit(1).execute()
    if (!row) throw new Error('nothing was issued')
    const content = { ...(JSON.parse(row.content) as object), number: 'RE-1998-0001' }
    await db
      .insertInto('documents')
      .values({
        ...row,
        id: 'left-behind',
        order_id: fixture.order.id,
        kind: 'invoice',
        cancels: null,
        number: 'RE-1998-0001',
        year: 1998,
        content: JSON.stringify(content),
      })
      .execute()
    await createMissingFiles(fixture.shop.deps)
    const pdf = await readPdf(await pdfOf(await fixture.invoiceOf()))
    expect(pdf.title).toContain('RE-1998-0001')
    const missing = await db
      .selectFrom('documents')
      .leftJoin('document_files', 'document_id', 'documents.id')
      .where('document_id', 'is', null)
      .select('number')
      .execute()
    expect(missing).toEqual([])
  })
})
