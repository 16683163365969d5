import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestOutbox, type TestOutbox } from '../../../../test/mails/outbox.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { headerOf, smtpRefusal } from '../../../../test/mails/smtp-sink.ts'
import { HOUR_MS } from '../../../platform/domain/clock.ts'
import { deliverMails } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { createSmtpTransport, SEND_TIMEOUTS, type MailTransport } from './smtp-transport.ts'

describe.each(databaseKinds)('mails without confirmation on %s', (kind) => {
  let outbox: TestOutbox

  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
  })
  afterAll(() => outbox.close())
  afterEach(() => outbox.reset())

  it('the outbox sends a mail without confirmation three times with growing pauses and then marks it as failed', async () => {
    outbox.onTaken = () => new Promise(() => {})
    const impatient = createSmtpTransport(outbox.sink.url, {
      handOver: 60_000,
      slow: 0,
      answer: 20,
    })
    await outbox.queue('stumm@example.de')
    const pauses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      expect(await deliverMails(outbox.shop.deps, impatient)).toBe('progress')
      const row = await outbox.onlyRow()
      expect([row.state, row.unconfirmed]).toEqual(['queued', round + 1])
      const pause = Date.parse(row.next_attempt_at) - outbox.shop.clock.now().getTime()
      pauses.push(pause / 60_000)
      expect(await deliverMails(outbox.shop.deps, impatient)).toBe('idle')
      outbox.shop.clock.advance(pause)
    }
    expect(pauses).toEqual([10, 60])
    await deliverMails(outbox.shop.deps, impatient)
    const row = await outbox.onlyRow()
    expect(row.state).toBe('failed')
    expect(row.last_error).toContain('nicht bestätigt')
    const taken = outbox.mailsTo('stumm@example.de')
    expect(taken).toHaveLength(3)
    expect(new Set(taken.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
    outbox.shop.clock.advance(24 * HOUR_MS)
    expect(await outbox.deliver()).toBe('idle')
  })

  it('the outbox waits ten minutes for the confirmation of a mail and sends the others meanwhile', async () => {
    expect(SEND_TIMEOUTS.answer).toBe(10 * 60_000)
    const confirmation = Promise.withResolvers<void>()
    outbox.onTaken = ({ to }) =>
      to.includes('langsam@example.de') ? confirmation.promise : Promise.resolve()
    const noticing = createSmtpTransport(outbox.sink.url, { ...SEND_TIMEOUTS, slow: 0 })
    await outbox.queue('langsam@example.de')
    const worker = startMailWorker(outbox.shop.deps, noticing)
    await expect.poll(() => outbox.mailsTo('langsam@example.de').length).toBe(1)
    await outbox.queue('schnell@example.de')
    const states = async () => (await outbox.rows()).map(({ state }) => state).toSorted()
    await expect.poll(states).toEqual(['sending', 'sent'])
    expect(outbox.mailsTo('schnell@example.de')).toHaveLength(1)
    const claimedUntil = async () =>
      Math.max(
        ...(await outbox.rows()).map(({ next_attempt_at }) => Date.parse(next_attempt_at) || 0),
      )
    const nineMinutesOn = outbox.shop.clock.now().getTime() + 9 * 60_000
    await expect.poll(claimedUntil).toBeGreaterThan(nineMinutesOn)
    // Another process does not claim the mail while the first one waits for its confirmation.
    outbox.shop.clock.advance(9 * 60_000)
    expect(await outbox.deliver()).toBe('idle')
    confirmation.resolve()
    await worker.stop()
    expect((await outbox.rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(outbox.mailsTo('langsam@example.de')).toHaveLength(1)
  })

  it('the outbox sends a mail three times at most when each process dies before the confirmation', async () => {
    await outbox.queue('sterbend@example.de')
    for (let tries = 1; tries <= 3; tries += 1) {
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
      await expect.poll(async () => (await outbox.onlyRow()).unconfirmed).toBe(tries)
      outbox.shop.clock.advance(HOUR_MS)
    }
    await outbox.deliverAll()
    expect((await outbox.onlyRow()).state).toBe('failed')
    expect(outbox.mailsTo('sterbend@example.de')).toHaveLength(3)
  })

  it('the outbox leaves unconfirmed mails aside while many wait, and sends new ones', async () => {
    await outbox.queue('alt@example.de')
    await outbox.shop.deps.db.updateTable('mails').set({ unconfirmed: 1 }).execute()
    await outbox.queue('neu@example.de')
    const onlyNew = { onlyNew: true }
    expect(await deliverMails(outbox.shop.deps, outbox.transport, onlyNew)).toBe('progress')
    expect(await deliverMails(outbox.shop.deps, outbox.transport, onlyNew)).toBe('idle')
    expect([
      outbox.mailsTo('neu@example.de').length,
      outbox.mailsTo('alt@example.de').length,
    ]).toEqual([1, 0])
  })

  it.each([
    [
      '421 to its recipient',
      (): void => {
        throw smtpRefusal(421, 'closing')
      },
    ],
    [
      '451 to its recipient',
      (): void => {
        throw smtpRefusal(451, 'greylisted')
      },
    ],
  ])('the outbox gives up a mail whose server answers %s for three days', async (_, answer) => {
    outbox.onRecipient = answer
    await outbox.queue('nie@example.de')
    await outbox.shop.deps.db.updateTable('mails').set({ attempts: 50 }).execute()
    outbox.shop.clock.advance(73 * HOUR_MS)
    expect(await outbox.deliver()).toBe('progress')
    expect((await outbox.onlyRow()).state).toBe('failed')
  })
})
