import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  bodyOf,
  headerOf,
  smtpRefusal,
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../../test/smtp-sink.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { deliverMails } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { queueMail } from '../queue-mail.ts'
import { createSmtpTransport, SEND_TIMEOUTS, type MailTransport } from './smtp-transport.ts'

const HOUR_MS = 3_600_000

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let shop: TestShop
  let sink: SmtpSink
  let onTaken: (mail: ReceivedMail) => Promise<void>
  let onRecipient: (address: string) => void
  let transport: MailTransport

  beforeAll(async () => {
    shop = await createTestShop(kind)
    sink = await startSmtpSink({
      onTaken: (mail) => onTaken(mail),
      onRecipient: (address) => onRecipient(address),
    })
    transport = createSmtpTransport(sink.url)
  })
  afterAll(async () => {
    await sink.close()
    await shop.close()
  })
  beforeEach(() => {
    onTaken = async () => {}
    onRecipient = () => {}
  })
  afterEach(async () => {
    await shop.deps.db.deleteFrom('mails').execute()
  })

  const deliver = () => deliverMails(shop.deps, transport)

  async function deliverAll(): Promise<void> {
    while ((await deliver()) === 'progress');
  }

  async function queue(recipient = 'karla@example.de', newEmail = 'neu@example.de'): Promise<void> {
    const now = shop.clock.now().toISOString()
    await transact(shop.deps.db, (tx) =>
      queueMail(tx, {
        kind: 'email-changed',
        recipient,
        data: { userId: 'x', newEmail },
        cause: newId(),
        now,
      }),
    )
  }

  const rows = () => shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()

  async function onlyRow() {
    const [row, ...others] = await rows()
    if (!row || others.length > 0) throw new Error('expected one mail')
    return row
  }

  const mailsTo = (recipient: string) => sink.mails.filter(({ to }) => to.includes(recipient))

  it('the outbox sends a mail once and stores what was sent', async () => {
    await queue('einmal@example.de')
    await deliverAll()
    await deliverAll()
    const [mail, ...others] = mailsTo('einmal@example.de')
    expect(others).toEqual([])
    if (!mail) throw new Error('nothing arrived')
    const row = await onlyRow()
    expect(row).toMatchObject({ state: 'sent', subject: 'Ihre E-Mail-Adresse wurde geändert' })
    expect(headerOf(mail, 'message-id')).toBe(`<${row.id}@shop.test>`)
    expect(row.message_id).toBe(headerOf(mail, 'message-id'))
    expect(headerOf(mail, 'from')).toContain('<ciao@larte-del-aroma.example>')
    expect(bodyOf(mail)).toContain('neu@example.de')
    expect(row.html).toContain('neu@example.de')
    expect(row.plain_text).toContain('neu@example.de')
  })

  it('the outbox never sends a mail twice when several processes deliver at once', async () => {
    for (let count = 0; count < 20; count += 1) await queue(`viele-${count}@example.de`)
    const before = sink.mails.length
    await Promise.all([deliverAll(), deliverAll(), deliverAll(), deliverAll()])
    expect(sink.mails.length - before).toBe(20)
    expect((await rows()).map(({ state }) => state)).toEqual(Array(20).fill('sent'))
  })

  it('the outbox sends a mail again with the same Message-ID after a crash between acceptance and commit', async () => {
    await queue('absturz@example.de')
    // The process dies between the server's acceptance and the commit, so nothing is stored.
    const dying: MailTransport = {
      send: async (mail) => {
        await transport.send(mail, () => {})
        await new Promise(() => {})
      },
    }
    void deliverMails(shop.deps, dying)
    await expect.poll(() => mailsTo('absturz@example.de').length).toBe(1)
    expect((await onlyRow()).state).toBe('sending')
    expect(await deliver()).toBe('idle')
    shop.clock.advance(2 * 60_000)
    await deliverAll()
    const taken = mailsTo('absturz@example.de')
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
    expect((await onlyRow()).state).toBe('sent')
  })

  it('the outbox sends at most one mail twice when the process is killed', async () => {
    for (let count = 0; count < 8; count += 1) await queue(`stoss-${count}@example.de`)
    const before = sink.mails.length
    const killed: MailTransport = {
      send: async (mail) => {
        await transport.send(mail, () => {})
        await new Promise(() => {})
      },
    }
    void deliverMails(shop.deps, killed)
    await expect.poll(() => sink.mails.length - before).toBeGreaterThan(0)
    // Twenty reads of the database are enough time to claim a second mail, which must not happen.
    for (let look = 0; look < 20; look += 1) {
      expect((await rows()).filter(({ state }) => state === 'sending')).toHaveLength(1)
    }
    shop.clock.advance(2 * 60_000)
    await deliverAll()
    const sent = sink.mails.slice(before).flatMap(({ to }) => to)
    expect([sent.length, new Set(sent).size]).toEqual([9, 8])
  })

  it('the outbox ignores the late result of a sender whose claim has expired', async () => {
    await queue('spaet@example.de')
    const isAsked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const slow: MailTransport = {
      send: () => {
        isAsked.resolve()
        return answer.promise
      },
    }
    const late = deliverMails(shop.deps, slow)
    await isAsked.promise
    expect((await onlyRow()).state).toBe('sending')
    shop.clock.advance(2 * 60_000)
    await deliverAll()
    answer.reject(smtpRefusal(550, 'too late'))
    await late
    expect((await onlyRow()).state).toBe('sent')
  })

  it('the outbox gives up a mail that is refused permanently and stores the reason', async () => {
    onRecipient = () => {
      throw smtpRefusal(550, 'no such user here')
    }
    await queue('fort@example.de')
    await deliverAll()
    const row = await onlyRow()
    expect(row.state).toBe('failed')
    expect(row.last_error).toContain('no such user here')
    shop.clock.advance(24 * HOUR_MS)
    expect(await deliver()).toBe('idle')
  })

  it('the outbox retries a deferred mail with growing pauses and sends the others meanwhile', async () => {
    onRecipient = (address) => {
      if (address.startsWith('grau')) throw smtpRefusal(451, 'greylisted')
    }
    await queue('grau@example.de')
    await queue('gleich@example.de')
    await deliverAll()
    expect(mailsTo('gleich@example.de')).toHaveLength(1)
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const row = (await rows()).find(({ recipient }) => recipient === 'grau@example.de')
      const pause = Date.parse(row?.next_attempt_at ?? '') - shop.clock.now().getTime()
      pauses.push(pause / 1000)
      shop.clock.advance(pause)
      await deliverAll()
    }
    expect(pauses).toEqual([30, 60, 120, 240])
    onRecipient = () => {}
    shop.clock.advance(HOUR_MS)
    await deliverAll()
    expect(mailsTo('grau@example.de')).toHaveLength(1)
  })

  it('the outbox retries an unreachable server within a minute and marks no mail as failed', async () => {
    const away = createSmtpTransport('smtp://127.0.0.1:1')
    await queue('weg@example.de')
    for (let round = 0; round < 10; round += 1) {
      expect(await deliverMails(shop.deps, away)).toBe('unreachable')
      const row = await onlyRow()
      expect(row.state).toBe('queued')
      const pause = Date.parse(row.next_attempt_at) - shop.clock.now().getTime()
      expect(pause).toBeLessThanOrEqual(60_000)
      shop.clock.advance(pause)
    }
    await deliverAll()
    expect(mailsTo('weg@example.de')).toHaveLength(1)
  })

  it('the outbox sends a mail without confirmation three times with growing pauses and then marks it as failed', async () => {
    onTaken = () => new Promise(() => {})
    const impatient = createSmtpTransport(sink.url, { handOver: 60_000, slow: 0, answer: 20 })
    await queue('stumm@example.de')
    const pauses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      expect(await deliverMails(shop.deps, impatient)).toBe('progress')
      const row = await onlyRow()
      expect([row.state, row.unconfirmed]).toEqual(['queued', round + 1])
      const pause = Date.parse(row.next_attempt_at) - shop.clock.now().getTime()
      pauses.push(pause / 60_000)
      expect(await deliverMails(shop.deps, impatient)).toBe('idle')
      shop.clock.advance(pause)
    }
    expect(pauses).toEqual([10, 60])
    await deliverMails(shop.deps, impatient)
    const row = await onlyRow()
    expect(row.state).toBe('failed')
    expect(row.last_error).toContain('nicht bestätigt')
    const taken = mailsTo('stumm@example.de')
    expect(taken).toHaveLength(3)
    expect(new Set(taken.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
    shop.clock.advance(24 * HOUR_MS)
    expect(await deliver()).toBe('idle')
  })

  it('the outbox waits ten minutes for the confirmation of a mail and sends the others meanwhile', async () => {
    expect(SEND_TIMEOUTS.answer).toBe(10 * 60_000)
    const confirmation = Promise.withResolvers<void>()
    onTaken = ({ to }) =>
      to.includes('langsam@example.de') ? confirmation.promise : Promise.resolve()
    const noticing = createSmtpTransport(sink.url, { ...SEND_TIMEOUTS, slow: 0 })
    await queue('langsam@example.de')
    const worker = startMailWorker(shop.deps, noticing)
    await expect.poll(() => mailsTo('langsam@example.de').length).toBe(1)
    await queue('schnell@example.de')
    await expect.poll(() => mailsTo('schnell@example.de').length).toBe(1)
    const claimedUntil = async () =>
      Math.max(...(await rows()).map(({ next_attempt_at }) => Date.parse(next_attempt_at) || 0))
    const nineMinutesOn = shop.clock.now().getTime() + 9 * 60_000
    await expect.poll(claimedUntil).toBeGreaterThan(nineMinutesOn)
    // Another process does not claim the mail while the first one waits for its confirmation.
    shop.clock.advance(9 * 60_000)
    expect(await deliver()).toBe('idle')
    confirmation.resolve()
    await worker.stop()
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(mailsTo('langsam@example.de')).toHaveLength(1)
  })

  it('the outbox sends a mail three times at most when each process dies before the confirmation', async () => {
    onTaken = () => new Promise(() => {})
    await queue('sterbend@example.de')
    for (let tries = 1; tries <= 4; tries += 1) {
      const slow = Promise.withResolvers<void>()
      const noticing = createSmtpTransport(sink.url, { ...SEND_TIMEOUTS, slow: 0 })
      void deliverMails(shop.deps, noticing, { onSlow: slow.resolve })
      if (tries === 4) break
      await slow.promise
      await expect.poll(async () => (await onlyRow()).unconfirmed).toBe(tries)
      shop.clock.advance(HOUR_MS)
    }
    await expect.poll(async () => (await onlyRow()).state).toBe('failed')
    expect(mailsTo('sterbend@example.de')).toHaveLength(3)
  })

  it('the outbox leaves unconfirmed mails aside while many wait, and sends new ones', async () => {
    await queue('alt@example.de')
    await shop.deps.db.updateTable('mails').set({ unconfirmed: 1 }).execute()
    await queue('neu@example.de')
    const onlyNew = { onlyNew: true }
    expect(await deliverMails(shop.deps, transport, onlyNew)).toBe('progress')
    expect(await deliverMails(shop.deps, transport, onlyNew)).toBe('idle')
    expect([mailsTo('neu@example.de').length, mailsTo('alt@example.de').length]).toEqual([1, 0])
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
    onRecipient = answer
    await queue('nie@example.de')
    await shop.deps.db.updateTable('mails').set({ attempts: 50 }).execute()
    shop.clock.advance(73 * HOUR_MS)
    expect(await deliver()).toBe('progress')
    expect((await onlyRow()).state).toBe('failed')
  })

  it('the outbox sends neither password nor mail to a remote server without TLS', async () => {
    const beyond = createSmtpTransport(`smtp://laden:geheim@0.0.0.0:${sink.port}`)
    await queue('offen@example.de')
    expect(await deliverMails(shop.deps, beyond)).toBe('unreachable')
    const row = await onlyRow()
    expect(row.state).toBe('queued')
    expect(row.last_error).toContain('STARTTLS')
    expect(mailsTo('offen@example.de')).toEqual([])
  })

  it.each([
    'a@example.de, b@example.de',
    'a@example.de\r\nBcc: b@example.de',
    '"x"@example.de\nBcc: b@example.de',
    'a@example.de>\r\nRCPT TO:<b@example.de',
    'Karla <a@example.de>',
    'niemand',
  ])('the outbox never sends to a recipient that is not a single email: %j', async (recipient) => {
    const before = sink.mails.length
    await queue(recipient)
    await deliverAll()
    expect((await onlyRow()).state).toBe('failed')
    expect(sink.mails.length).toBe(before)
  })

  it('the outbox finishes the current mail when it is stopped', async () => {
    await queue('noch@example.de')
    let release = (): void => {}
    onTaken = () => new Promise((resolve) => (release = () => resolve()))
    const worker = startMailWorker(shop.deps, transport)
    await expect.poll(() => mailsTo('noch@example.de').length).toBe(1)
    const stopped = worker.stop()
    release()
    await stopped
    expect((await onlyRow()).state).toBe('sent')
  })
})
