import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import {
  chooseNotice,
  standInNotice,
  uploadNotice,
} from '../../../test/catalogue/guarantee-notice.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { bodyOf, filesOf, startSmtpSink, type SmtpSink } from '../../../test/mails/smtp-sink.ts'
import { guaranteeText, YOUR_EUROPE_GUARANTEES } from '../../guarantee/domain/guarantee-notice.ts'
import type { NoticeFileView } from '../../guarantee/domain/notice-input.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { createSmtpTransport } from '../../mail/server/delivery/smtp-transport.ts'
import { adminApi } from '../../urls.admin.ts'

const FILE_NAME = 'EU-Mitteilung-Gewaehrleistung.png'

async function bluePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfKit({ size: 'A4' })
  document.rect(0, 0, 595, 842).fill('#034ea2')
  document.end()
  return new Uint8Array(await buffer(document))
}

describe.each(databaseKinds)('the legal guarantee in the mails of orders on %s', (kind) => {
  let fixture: DocumentFixture
  let sink: SmtpSink
  let shown: string | null = null

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    sink = await startSmtpSink()
  })
  afterAll(async () => {
    await sink.close()
    await fixture.shop.close()
  })
  afterEach(() => fixture.shop.deps.db.deleteFrom('mails').execute())

  async function show(file: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await uploadNotice(fixture.shop, fixture.admin, file)
    const { hash } = (await answer.json()) as NoticeFileView
    const chosen = await chooseNotice(fixture.shop, fixture.admin, { hash, base: shown })
    expect(chosen.status).toBe(200)
    shown = hash
  }

  /** Orders, and returns the confirmation as it arrived: its words, its HTML and the notice in it. */
  async function confirmation() {
    await fixture.shop.deps.db.deleteFrom('mails').execute()
    await fixture.startNewOrder()
    const transport = createSmtpTransport(sink.url)
    const before = sink.mails.length
    while ((await deliverMails(fixture.shop.deps, transport)) === 'progress');
    const mail = sink.mails[before]
    if (!mail) throw new Error('nothing arrived')
    const row = await fixture.shop.deps.db
      .selectFrom('mails')
      .select(['id', 'html', 'plain_text'])
      .executeTakeFirstOrThrow()
    const { text: words } = await sentBody(fixture.shop.deps.db, row)
    const notice = filesOf(mail, 'inline').find(({ fileName }) => fileName === FILE_NAME)
    return { id: row.id, words, html: bodyOf(mail), notice }
  }

  it('stands as text in the confirmation of a customer whose shop has no EU notice yet', async () => {
    const { words, notice } = await confirmation()
    for (const text of [...guaranteeText, YOUR_EUROPE_GUARANTEES]) expect(words).toContain(text)
    expect(notice).toBeUndefined()
  })

  it.each([
    ['an SVG', async () => standInNotice(), [0xe8, 0x59, 0x0c]],
    ['a PDF', bluePdf, [0x03, 0x4e, 0xa2]],
  ] as const)(
    'stands as the EU notice in its colours, made from %s, and as text',
    async (...row) => {
      const [, make, colour] = row
      await show(await make())
      const { id, words, html, notice } = await confirmation()
      expect(words).toContain(guaranteeText[0])
      const picture = sharp(notice?.bytes)
      expect(await picture.metadata()).toMatchObject({
        format: 'png',
        width: 896,
        height: expect.closeTo(1267, -1) as number,
      })
      const corner = { left: 10, top: 10, width: 1, height: 1 }
      expect([...(await picture.extract(corner).raw().toBuffer())].slice(0, 3)).toEqual(colour)
      expect(html).toContain(`<img src="cid:${notice?.contentId}" alt="EU-Mitteilung zur Gew`)
      // The same picture where admins read the mail, and on the sheet for customers without an email.
      for (const path of [adminApi.mailHtml(id), adminApi.orderConfirmation(fixture.order.id)]) {
        const page = await fixture.shop.request(path, { cookie: fixture.admin })
        expect(await page.text()).toContain(notice?.bytes.toString('base64'))
      }
    },
  )
})
