import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { createTestOutbox, type TestOutbox } from '../../../../test/mails/outbox.ts'
import { databaseKinds, signIn } from '../../../../test/shop.ts'
import { bodyOf, headerOf } from '../../../../test/mails/smtp-sink.ts'
import type { MailView } from '../../../outbox/domain/mail-view.ts'
import { HOUR_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { deliverMails } from './deliver-mails.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'

const RECIPIENT = 'karla@example.de'

describe.each(databaseKinds)('a mail that may have arrived, on %s', (kind) => {
  let outbox: TestOutbox

  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
  })
  afterAll(() => outbox.close())
  afterEach(async () => {
    await setBusiness(outbox.shop.deps, { street: 'Musterstraße 92' })
    await outbox.reset()
  })

  async function shown(): Promise<MailView> {
    const { id } = await outbox.onlyRow()
    const cookie = await signIn(outbox.shop)
    return (await (await outbox.shop.request(adminApi.mail(id), { cookie })).json()) as MailView
  }

  /** Changes what every mail would say, and sends the mail again after the pause. */
  async function changeAndSendAgain(): Promise<void> {
    await setBusiness(outbox.shop.deps, { street: 'Neue Gasse 7' })
    const { text } = await shown()
    expect(text).toContain('Musterstraße 92')
    expect(text).not.toContain('Neue Gasse 7')
    outbox.shop.clock.advance(HOUR_MS)
    await outbox.deliverAll()
    const [first, second] = outbox.mailsTo(RECIPIENT).slice(-2)
    if (!first || !second) throw new Error('expected two mails')
    expect(headerOf(second, 'message-id')).toBe(headerOf(first, 'message-id'))
    expect(bodyOf(second)).toBe(bodyOf(first))
    expect(await shown()).toMatchObject({ state: 'sent', text })
  }

  it('is shown as it left and sent again with the same words when the server did not confirm it', async () => {
    outbox.onTaken = () => new Promise(() => {})
    const times = { handOver: 60_000, slow: 60_000, answer: 20 }
    await outbox.queue(RECIPIENT)
    expect(await deliverMails(outbox.shop.deps, createSmtpTransport(outbox.sink.url, times))).toBe(
      'progress',
    )
    outbox.onTaken = async () => {}
    await changeAndSendAgain()
  })

  it('is shown as it left and sent again with the same words when the process died meanwhile', async () => {
    await outbox.queue(RECIPIENT)
    const dead = Promise.withResolvers<void>()
    const dying: MailTransport = {
      send: async (mail, onSlow) => {
        await outbox.transport.send(mail, () => {})
        onSlow()
        dead.resolve()
        await new Promise(() => {})
      },
    }
    void deliverMails(outbox.shop.deps, dying)
    await dead.promise
    await expect.poll(async () => (await outbox.onlyRow()).unconfirmed).toBe(1)
    await changeAndSendAgain()
  })
})
