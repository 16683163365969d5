import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestOutbox, type TestOutbox } from '../../../../test/mails/outbox.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { bodyOf, smtpRefusal } from '../../../../test/mails/smtp-sink.ts'
import { deliverMails } from './deliver-mails.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'

const RECIPIENT = 'karla@example.de'

describe.each(databaseKinds)('the order of mails on %s', (kind) => {
  let outbox: TestOutbox

  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
  })
  afterAll(() => outbox.close())
  afterEach(() => outbox.reset())

  /** Which of the numbered mails to a recipient arrived, in this order. */
  const arrived = (before: number, recipient = RECIPIENT): string[] =>
    outbox
      .mailsTo(recipient)
      .slice(before)
      .map((mail) => /nr-(\d)@/.exec(bodyOf(mail))?.[1] ?? '?')

  const queueNumbered = async (count: number, recipient = RECIPIENT): Promise<void> => {
    for (let number = 1; number <= count; number += 1) {
      await outbox.queue(recipient, `nr-${number}@example.de`)
    }
  }

  it('mails to one recipient leave in the order they were queued, over all processes, and others meanwhile', async () => {
    const before = outbox.mailsTo(RECIPIENT).length
    await queueNumbered(1)
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: MailTransport = {
      send: async (mail, onSlow) => {
        asked.resolve()
        await answer.promise
        await outbox.transport.send(mail, onSlow)
      },
    }
    const first = deliverMails(outbox.shop.deps, slow)
    await asked.promise
    await outbox.queue('Karla@example.de', 'nr-2@example.de')
    await outbox.queue('anton@example.de')
    await Promise.all([1, 2, 3].map(() => outbox.deliverAll()))
    const meanwhile = ['Karla@example.de', 'anton@example.de'].map(
      (to) => outbox.mailsTo(to).length,
    )
    answer.resolve()
    await first
    expect([meanwhile, arrived(before)]).toEqual([[0, 1], ['1']])
    await outbox.deliverAll()
    expect(arrived(0, 'Karla@example.de')).toEqual(['2'])
  })

  it('keep their order when several processes send at once, and after an outage', async () => {
    const before = outbox.mailsTo(RECIPIENT).length
    await queueNumbered(5)
    const away = createSmtpTransport('smtp://127.0.0.1:1')
    // The first mail was tried more often, so it is due later than the others.
    for (let round = 0; round < 3; round += 1) {
      expect(await deliverMails(outbox.shop.deps, away)).toBe('unreachable')
      outbox.shop.clock.advance(10_000)
    }
    for (let round = 0; round < 60; round += 1) {
      await Promise.all([1, 2, 3].map(() => outbox.deliver()))
      outbox.shop.clock.advance(1_000)
    }
    expect(arrived(before)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('a mail that is put off holds back later ones to its recipient for a minute at most, and no others', async () => {
    const before = outbox.mailsTo(RECIPIENT).length
    await queueNumbered(2)
    outbox.onRecipient = (address) => {
      if (address === RECIPIENT && arrived(before).length === 0 && refusals < 3) {
        refusals += 1
        throw smtpRefusal(451, 'greylisted')
      }
    }
    let refusals = 0
    await outbox.queue('anton@example.de')
    await outbox.deliverAll()
    expect(arrived(before)).toEqual([])
    // Pauses of 30 and 60 seconds keep the order; the third is of two minutes.
    for (let seconds = 0; seconds < 100; seconds += 10) {
      outbox.shop.clock.advance(10_000)
      await outbox.deliverAll()
    }
    expect(refusals).toBe(3)
    expect(arrived(before)).toEqual(['2'])
    outbox.shop.clock.advance(120_000)
    await outbox.deliverAll()
    expect(arrived(before)).toEqual(['2', '1'])
  })
})
