import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../test/settings/business.ts'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { readQrText } from '../../../test/money/qr.ts'
import { databaseKinds } from '../../../test/shop.ts'
import {
  bodyOf,
  filesOf,
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../test/mails/smtp-sink.ts'
import { groupIban } from '../../business/domain/group-iban.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { UnconfirmedDelivery } from '../../mail/server/delivery/mail-failure.ts'
import {
  createSmtpTransport,
  type MailTransport,
} from '../../mail/server/delivery/smtp-transport.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { adminApi } from '../../urls.admin.ts'

describe.each(databaseKinds)('mails with a GiroCode on %s', (kind) => {
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

  /** The GiroCode inside a mail: its bytes, and what a banking app reads. */
  async function girocodeOf(mail: ReceivedMail | undefined) {
    const [picture, ...others] = mail ? filesOf(mail, 'inline') : []
    if (!picture || others.length > 0) throw new Error('expected one picture')
    return { ...picture, text: await readQrText(picture.bytes) }
  }

  it('of an unpaid order contain it as a picture inside the mail, which the words do not need', async () => {
    const [mail] = await deliver()
    const picture = await girocodeOf(mail)
    const { accountHolder, iban, bic } = initialBusiness.bank
    expect(picture.text).toBe(
      `BCD\n002\n1\nSCT\n${bic}\n${accountHolder}\n${iban}\nEUR${fixture.order.total}\n\n\n${fixture.order.orderNumber}`,
    )
    expect([picture.fileName, picture.contentType]).toEqual(['GiroCode.png', 'image/png'])
    const body = mail ? bodyOf(mail) : ''
    expect(body).toContain(`<img src="cid:${picture.contentId}" alt="GiroCode mit`)
    const [row] = await rows()
    if (!row) throw new Error('expected a mail')
    const { text: words } = await sentBody(fixture.shop.deps.db, row)
    for (const fact of [accountHolder, groupIban(iban), bic, fixture.order.orderNumber]) {
      expect(words).toContain(`: ${fact}`)
    }
    expect(words).not.toContain('GiroCode')
    // Admins see the picture where they read the mail.
    const page = await fixture.shop.request(adminApi.mailHtml(row?.id ?? ''), {
      cookie: fixture.admin,
    })
    expect(page.headers.get('content-security-policy')).toContain('img-src data:')
    const html = await page.text()
    // A browser cannot load the parts of a mail.
    expect(html).not.toContain('cid:')
    const [, shown = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(html) ?? []
    expect(Buffer.from(shown, 'base64').equals(picture.bytes)).toBe(true)
  })

  it('that may have arrived have the same one when they are sent again, to the byte', async () => {
    const { deps, clock } = fixture.shop
    const unconfirmed: MailTransport = {
      send: async (mail, onSlow) => {
        await transport.send(mail, onSlow)
        throw new UnconfirmedDelivery('no answer')
      },
    }
    expect(await deliverMails(deps, unconfirmed)).toBe('progress')
    const first = await girocodeOf(sink.mails.at(-1))
    const { bank } = initialBusiness
    await setBusiness(deps, { bank: { ...bank, accountHolder: 'Jemand anders' } })
    clock.advance(3_600_000)
    const again = await girocodeOf((await deliver())[0])
    await setBusiness(deps, { bank })
    expect([again.text, again.bytes.equals(first.bytes)]).toEqual([first.text, true])
  })

  it('of a cancelled or paid order have none, and of one that is to be paid again they have it', async () => {
    await deliver()
    for (const [status, count] of [
      ['cancelled', 0],
      ['pending', 1],
      ['processing', 0],
    ] as const) {
      expect((await fixture.setStatus(status)).status).toBe(200)
      const mails = await deliver()
      expect([
        status,
        mails.length,
        mails.flatMap((mail) => filesOf(mail, 'inline')).length,
      ]).toEqual([status, 1, count])
    }
  })
})
