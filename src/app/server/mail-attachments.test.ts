import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { pdfOf, readPdf } from '../../../test/money/pdf.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { databaseKinds } from '../../../test/shop.ts'
import {
  bodyOf,
  filesOf,
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../test/mails/smtp-sink.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import type { MailView } from '../../outbox/domain/mail-view.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import {
  createSmtpTransport,
  type MailTransport,
} from '../../mail/server/delivery/smtp-transport.ts'

/** Mails that wait at the same time. */
const MANY = 30
const TERMS = 'AGB-und-Widerruf.pdf'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe.each(databaseKinds)('attachments of mails on %s', (kind) => {
  let fixture: DocumentFixture
  let sink: SmtpSink
  let transport: MailTransport

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    sink = await startSmtpSink()
    transport = createSmtpTransport(sink.url)
    await fixture.shop.deps.db.deleteFrom('mails').execute()
    await fixture.startNewOrder()
  })
  afterAll(async () => {
    await sink.close()
    await fixture.shop.close()
  })
  afterEach(async () => {
    await fixture.shop.deps.db.deleteFrom('mails').execute()
    await fixture.startNewOrder()
  })

  /** Sends the queued mails and returns those that arrived, in the order of queueing. */
  async function deliver(): Promise<ReceivedMail[]> {
    const before = sink.mails.length
    while ((await deliverMails(fixture.shop.deps, transport)) === 'progress');
    return sink.mails.slice(before)
  }

  const rows = () => fixture.shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const post = (path: string, cookie: string) =>
    fixture.shop.request(path, { method: 'POST', cookie })

  function onlyFile(mail: ReceivedMail | undefined) {
    if (!mail) throw new Error('nothing arrived')
    const [file, ...others] = filesOf(mail)
    if (!file || others.length > 0) throw new Error('expected one attachment')
    return file
  }

  it('of a confirmation are the terms, the withdrawal instruction and the model form as a PDF', async () => {
    const [mail] = await deliver()
    const file = onlyFile(mail)
    expect([file.fileName, file.contentType]).toEqual([TERMS, 'application/pdf'])
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const pdf = await readPdf(file.bytes)
    expect([pdf.language, pdf.isTagged]).toEqual(['de-DE', true])
    for (const text of [
      'Allgemeine Geschäftsbedingungen',
      'binnen vierzehn Tagen',
      'Muster-Widerrufsformular',
      'Unterschrift des/der Verbraucher(s)',
    ]) {
      expect(pdf.text).toContain(text)
    }
    expect(mail && bodyOf(mail)).toContain('als PDF bei')
    const [row] = await rows()
    expect(JSON.parse(row?.attachments ?? '')).toMatchObject([
      { fileName: TERMS, sha256: sha256(file.bytes), byteCount: file.bytes.byteLength },
      { fileName: 'GiroCode.png' },
    ])
  })

  it('of an order contain the terms it was placed under, whatever is changed before it is sent again', async () => {
    const first = onlyFile((await deliver())[0])
    await putSettings(fixture.shop, fixture.admin, 'orders', { paymentDeadlineDays: '21' })
    const [row] = await rows()
    const again = await post(api.orderSendConfirmation(fixture.order.id), fixture.buyer.cookie)
    const copy = await post(adminApi.mailResend(row?.id ?? ''), fixture.admin)
    expect([again.status, copy.status]).toEqual([200, 200])
    for (const mail of await deliver()) {
      expect(Buffer.compare(onlyFile(mail).bytes, first.bytes)).toBe(0)
    }
    expect((await readPdf(first.bytes)).text).toContain('innerhalb von 14 Tagen')
    await fixture.shop.deps.db.deleteFrom('mails').execute()
    await fixture.place()
    const later = await readPdf(onlyFile((await deliver())[0]).bytes)
    expect(later.text).toContain('innerhalb von 21 Tagen')
    await putSettings(fixture.shop, fixture.admin, 'orders', { paymentDeadlineDays: '14' })
  })

  it('with the terms of orders are never changed, emptied or replaced', async () => {
    const { db } = fixture.shop.deps
    await fixture.place()
    await deliver()
    const version = await db.selectFrom('terms_versions').selectAll().executeTakeFirstOrThrow()
    const file = await db.selectFrom('terms_files').selectAll().executeTakeFirstOrThrow()
    const whole =
      kind === 'postgres'
        ? [sql`truncate terms_files`, sql`truncate terms_versions cascade`]
        : [
            db.replaceInto('terms_versions').values({ ...version, content: '{}' }),
            db.replaceInto('terms_files').values({ ...file, bytes: new Uint8Array(1) }),
          ]
    const attempts = [
      () => db.updateTable('terms_versions').set({ content: '{}' }).execute(),
      () => db.updateTable('terms_files').set({ created_at: '' }).execute(),
      () => db.deleteFrom('terms_files').execute(),
      () => db.deleteFrom('terms_versions').execute(),
      ...whole.map((statement) => () => statement.execute(db)),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('never change')
    const kept = db.selectFrom('terms_versions').selectAll().where('id', '=', version.id)
    expect(await kept.execute()).toEqual([version])
  })

  it('with terms are stored once per version, not once per order', async () => {
    const count = async () => {
      const found = await fixture.shop.deps.db.selectFrom('terms_versions').select('id').execute()
      return found.length
    }
    const before = await count()
    await Promise.all(Array.from({ length: 10 }, () => fixture.place()))
    expect(await count()).toBe(before)
    const bytes = (await deliver()).map((mail) => sha256(onlyFile(mail).bytes))
    expect([bytes.length, new Set(bytes).size]).toEqual([11, 1])
  })

  it('of a shipped order are the invoice as it was issued, also when the mail is sent again later', async () => {
    await deliver()
    expect((await fixture.setStatus('shipped')).status).toBe(200)
    const [shipped] = await deliver()
    const file = onlyFile(shipped)
    const [number] = await fixture.numbersOf()
    expect([file.fileName, file.contentType]).toEqual([
      `Rechnung-${fixture.order.orderNumber}-${number}.pdf`,
      'application/pdf',
    ])
    const issued = await pdfOf(await fixture.invoiceOf())
    expect(Buffer.compare(file.bytes, issued)).toBe(0)
    expect((await readPdf(file.bytes)).title).toContain(
      `Rechnung ${(await fixture.numbersOf())[0]}`,
    )
    // Cancelled and shipped again: the old mail keeps its invoice, the new mail has the new one.
    await fixture.setStatus('cancelled')
    await deliver()
    const row = (await rows()).find((mail) => mail.kind === 'order-shipped')
    await fixture.setStatus('processing')
    // The mail that the order is valid again has no document.
    expect((await deliver()).flatMap((mail) => filesOf(mail))).toEqual([])
    await fixture.shop.request(adminApi.orderStatus(fixture.order.id), {
      method: 'PATCH',
      body: { status: 'shipped', trackingCode: 'T-2' },
      cookie: fixture.admin,
    })
    expect((await post(adminApi.mailResend(row?.id ?? ''), fixture.admin)).status).toBe(200)
    const invoices = (await deliver()).map((mail) => onlyFile(mail).bytes)
    expect(invoices).toHaveLength(2)
    const [fresh = Buffer.of(), resent = Buffer.of()] = invoices[0]?.equals(file.bytes)
      ? invoices.toReversed()
      : invoices
    expect(resent.equals(file.bytes)).toBe(true)
    expect(fresh.equals(file.bytes)).toBe(false)
  })

  it('are shown to admins before and after sending, and can be opened', async () => {
    const [row] = await rows()
    const path = adminApi.mail(row?.id ?? '')
    const read = async () =>
      (await (await fixture.shop.request(path, { cookie: fixture.admin })).json()) as MailView
    const open = (name: string, cookie?: string) =>
      fixture.shop.request(adminApi.mailAttachment(row?.id ?? '', name), { cookie })
    expect((await read()).attachments).toEqual([TERMS])
    const before = await pdfOf(await open(TERMS, fixture.admin))
    const sent = onlyFile((await deliver())[0])
    expect((await read()).attachments).toEqual([TERMS])
    const answer = await open(TERMS, fixture.admin)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${TERMS}"`)
    const after = await pdfOf(answer)
    expect([Buffer.compare(before, after), Buffer.compare(sent.bytes, after)]).toEqual([0, 0])
    expect((await open('Rechnung.pdf', fixture.admin)).status).toBe(404)
    expect((await open('../../etc/passwd', fixture.admin)).status).toBe(404)
    expect((await open(TERMS)).status).toBe(401)
    expect((await open(TERMS, fixture.buyer.cookie)).status).toBe(403)
  })

  it('are loaded for one mail at a time, however many mails wait', async () => {
    const waiting = (await rows()).length
    await transact(fixture.shop.deps.db, async (tx) => {
      for (let count = waiting; count < MANY; count += 1) {
        await queueMail(tx, {
          kind: 'order-confirmation',
          recipient: fixture.buyer.email,
          data: { orderId: fixture.order.id },
          cause: newId(),
          now: fixture.shop.clock.now().toISOString(),
        })
      }
    })
    let held = 0
    let most = 0
    let sent = 0
    const counting: MailTransport = {
      send: async ({ files: { length } }) => {
        held += length
        most = Math.max(most, held)
        await nextTurn()
        held -= length
        sent += length
      },
    }
    while ((await deliverMails(fixture.shop.deps, counting)) === 'progress');
    // The terms and the GiroCode.
    expect([sent, most]).toEqual([MANY * 2, 2])
  })
})
