import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { createTestOutbox, type TestOutbox } from '../../../../test/mails/outbox.ts'
import { sentBody } from '../../../../test/mails/sent-body.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { bodyOf, headerOf, smtpRefusal } from '../../../../test/mails/smtp-sink.ts'
import { HOUR_MS } from '../../../platform/domain/clock.ts'
import { deliverMails } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let outbox: TestOutbox

  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
  })
  afterAll(() => outbox.close())
  afterEach(() => outbox.reset())

  it('the outbox sends a mail once and stores what was sent', async () => {
    await outbox.queue('einmal@example.de')
    await outbox.deliverAll()
    await outbox.deliverAll()
    const [mail, ...others] = outbox.mailsTo('einmal@example.de')
    expect(others).toEqual([])
    if (!mail) throw new Error('nothing arrived')
    const row = await outbox.onlyRow()
    expect(row).toMatchObject({ state: 'sent', subject: 'Ihre E-Mail-Adresse wurde geändert' })
    expect(headerOf(mail, 'message-id')).toBe(`<${row.id}@shop.test>`)
    expect(row.message_id).toBe(headerOf(mail, 'message-id'))
    expect(headerOf(mail, 'from')).toContain('<ciao@larte-del-aroma.example>')
    expect(bodyOf(mail)).toContain('neu@example.de')
    const { html, text } = await sentBody(outbox.shop.deps.db, row)
    for (const words of [html, text]) expect(words).toContain('neu@example.de')
  })

  it('the outbox never sends a mail twice when several processes deliver at once', async () => {
    for (let count = 0; count < 20; count += 1) await outbox.queue(`viele-${count}@example.de`)
    const before = outbox.sink.mails.length
    await Promise.all([
      outbox.deliverAll(),
      outbox.deliverAll(),
      outbox.deliverAll(),
      outbox.deliverAll(),
    ])
    expect(outbox.sink.mails.length - before).toBe(20)
    expect((await outbox.rows()).map(({ state }) => state)).toEqual(Array(20).fill('sent'))
  })

  it('the outbox sends a mail again with the same Message-ID after a crash between acceptance and commit', async () => {
    await outbox.queue('absturz@example.de')
    // The process dies between the server's acceptance and the commit, so nothing is stored.
    const dying: MailTransport = {
      send: async (mail) => {
        await outbox.transport.send(mail, () => {})
        await new Promise(() => {})
      },
    }
    void deliverMails(outbox.shop.deps, dying)
    await expect.poll(() => outbox.mailsTo('absturz@example.de').length).toBe(1)
    expect((await outbox.onlyRow()).state).toBe('sending')
    expect(await outbox.deliver()).toBe('idle')
    outbox.shop.clock.advance(2 * 60_000)
    await outbox.deliverAll()
    const taken = outbox.mailsTo('absturz@example.de')
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
    expect((await outbox.onlyRow()).state).toBe('sent')
  })

  it('the outbox sends at most one mail twice when the process is killed', async () => {
    for (let count = 0; count < 8; count += 1) await outbox.queue(`stoss-${count}@example.de`)
    const before = outbox.sink.mails.length
    const killed: MailTransport = {
      send: async (mail) => {
        await outbox.transport.send(mail, () => {})
        await new Promise(() => {})
      },
    }
    void deliverMails(outbox.shop.deps, killed)
    await expect.poll(() => outbox.sink.mails.length - before).toBeGreaterThan(0)
    // Twenty reads of the database are enough time to claim a second mail, which must not happen.
    for (let look = 0; look < 20; look += 1) {
      expect((await outbox.rows()).filter(({ state }) => state === 'sending')).toHaveLength(1)
    }
    outbox.shop.clock.advance(2 * 60_000)
    await outbox.deliverAll()
    const sent = outbox.sink.mails.slice(before).flatMap(({ to }) => to)
    expect([sent.length, new Set(sent).size]).toEqual([9, 8])
  })

  it('the outbox ignores the late result of a sender whose claim has expired', async () => {
    await outbox.queue('spaet@example.de')
    const isAsked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const slow: MailTransport = {
      send: () => {
        isAsked.resolve()
        return answer.promise
      },
    }
    const late = deliverMails(outbox.shop.deps, slow)
    await isAsked.promise
    expect((await outbox.onlyRow()).state).toBe('sending')
    outbox.shop.clock.advance(2 * 60_000)
    await outbox.deliverAll()
    answer.reject(smtpRefusal(550, 'too late'))
    await late
    expect((await outbox.onlyRow()).state).toBe('sent')
  })

  it('the outbox keeps the words of the sender that had the claim last, and none of a mail that was deleted meanwhile', async () => {
    const { deps, clock } = outbox.shop
    await outbox.queue('zweimal@example.de')
    const [isAsked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: MailTransport = {
      send: () => {
        isAsked.resolve()
        return answer.promise
      },
    }
    const late = deliverMails(deps, slow)
    await isAsked.promise
    clock.advance(2 * 60_000)
    await setBusiness(deps, { street: 'Neue Gasse 7' })
    await outbox.deliverAll()
    answer.resolve()
    await late
    await setBusiness(deps, { street: 'Musterstraße 92' })
    expect((await sentBody(deps.db, await outbox.onlyRow())).text).toContain('Neue Gasse 7')
    await outbox.queue('geloescht@example.de')
    const deleting: MailTransport = {
      send: async () => void (await deps.db.deleteFrom('mails').execute()),
    }
    await deliverMails(deps, deleting)
    expect(await deps.db.selectFrom('mail_bodies').selectAll().execute()).toEqual([])
  })

  it('the outbox gives up a mail that is refused permanently and stores the reason', async () => {
    outbox.onRecipient = () => {
      throw smtpRefusal(550, 'no such user here')
    }
    await outbox.queue('fort@example.de')
    await outbox.deliverAll()
    const row = await outbox.onlyRow()
    expect(row.state).toBe('failed')
    expect(row.last_error).toContain('no such user here')
    // Kept, so that the list of failed mails need not render it.
    expect(row.subject).toBe('Ihre E-Mail-Adresse wurde geändert')
    outbox.shop.clock.advance(24 * HOUR_MS)
    expect(await outbox.deliver()).toBe('idle')
  })

  it('the outbox retries a deferred mail with growing pauses and sends the others meanwhile', async () => {
    outbox.onRecipient = (address) => {
      if (address.startsWith('grau')) throw smtpRefusal(451, 'greylisted')
    }
    await outbox.queue('grau@example.de')
    await outbox.queue('gleich@example.de')
    await outbox.deliverAll()
    expect(outbox.mailsTo('gleich@example.de')).toHaveLength(1)
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const row = (await outbox.rows()).find(({ recipient }) => recipient === 'grau@example.de')
      expect(row?.subject).toBe('Ihre E-Mail-Adresse wurde geändert')
      const pause = Date.parse(row?.next_attempt_at ?? '') - outbox.shop.clock.now().getTime()
      pauses.push(pause / 1000)
      outbox.shop.clock.advance(pause)
      await outbox.deliverAll()
    }
    expect(pauses).toEqual([30, 60, 120, 240])
    outbox.onRecipient = () => {}
    outbox.shop.clock.advance(HOUR_MS)
    await outbox.deliverAll()
    expect(outbox.mailsTo('grau@example.de')).toHaveLength(1)
  })

  it('the log never names a recipient, also when the server names it and ends the session', async () => {
    const warn = vi.spyOn(outbox.shop.deps.log, 'warn')
    outbox.onRecipient = () => {
      throw smtpRefusal(421, '<zu@example.de> zu viel')
    }
    await outbox.queue('zu@example.de')
    expect(await deliverMails(outbox.shop.deps, outbox.transport)).toBe('unreachable')
    outbox.onRecipient = () => {}
    const logged = JSON.stringify(warn.mock.calls)
    warn.mockRestore()
    expect(logged).toContain('zu viel')
    expect(logged).not.toContain('zu@example.de')
  })

  it('the outbox retries an unreachable server within a minute and marks no mail as failed', async () => {
    const away = createSmtpTransport('smtp://127.0.0.1:1')
    await outbox.queue('weg@example.de')
    for (let round = 0; round < 10; round += 1) {
      expect(await deliverMails(outbox.shop.deps, away)).toBe('unreachable')
      const row = await outbox.onlyRow()
      expect([row.state, row.subject]).toEqual(['queued', 'Ihre E-Mail-Adresse wurde geändert'])
      const pause = Date.parse(row.next_attempt_at) - outbox.shop.clock.now().getTime()
      expect(pause).toBeLessThanOrEqual(60_000)
      outbox.shop.clock.advance(pause)
    }
    await outbox.deliverAll()
    expect(outbox.mailsTo('weg@example.de')).toHaveLength(1)
  })

  it('the outbox sends neither password nor mail to a remote server without TLS', async () => {
    const beyond = createSmtpTransport(`smtp://laden:geheim@0.0.0.0:${outbox.sink.port}`)
    await outbox.queue('offen@example.de')
    expect(await deliverMails(outbox.shop.deps, beyond)).toBe('unreachable')
    const row = await outbox.onlyRow()
    expect(row.state).toBe('queued')
    expect(row.last_error).toContain('STARTTLS')
    expect(outbox.mailsTo('offen@example.de')).toEqual([])
  })

  it('the outbox speaks TLS with smtps: from the first byte, and gives no password to a server without a valid certificate', async () => {
    const heard: string[] = []
    // Has a certificate that it signed itself, and warns of it.
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
    const impostor = new SMTPServer({
      secure: true,
      onAuth: ({ password }, _session, done) => {
        heard.push(String(password))
        done(null, { user: 'laden' })
      },
      onMailFrom: ({ address }, _session, done) => {
        heard.push(address)
        done()
      },
    })
    warned.mockRestore()
    impostor.on('error', () => {})
    const listening = impostor.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    await outbox.queue('verschluesselt@example.de')
    const encrypted = createSmtpTransport(`smtps://laden:geheim@127.0.0.1:${port}`)
    expect(await deliverMails(outbox.shop.deps, encrypted)).toBe('unreachable')
    expect((await outbox.onlyRow()).last_error).toMatch(/certificate/)
    expect(heard).toEqual([])
    await new Promise<void>((resolve) => impostor.close(() => resolve()))
  })

  it.each([
    'a@example.de, b@example.de',
    'a@example.de\r\nBcc: b@example.de',
    '"x"@example.de\nBcc: b@example.de',
    'a@example.de>\r\nRCPT TO:<b@example.de',
    'Karla <a@example.de>',
    'niemand',
  ])('the outbox never sends to a recipient that is not a single email: %j', async (recipient) => {
    const before = outbox.sink.mails.length
    await outbox.queue(recipient)
    await outbox.deliverAll()
    expect((await outbox.onlyRow()).state).toBe('failed')
    expect(outbox.sink.mails.length).toBe(before)
  })

  it('the outbox finishes the current mail when it is stopped', async () => {
    await outbox.queue('noch@example.de')
    let release = (): void => {}
    outbox.onTaken = () => new Promise((resolve) => (release = () => resolve()))
    const worker = startMailWorker(outbox.shop.deps, outbox.transport)
    await expect.poll(() => outbox.mailsTo('noch@example.de').length).toBe(1)
    const stopped = worker.stop()
    release()
    await stopped
    expect((await outbox.onlyRow()).state).toBe('sent')
  })
})
