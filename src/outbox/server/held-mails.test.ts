import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestOutbox, type TestOutbox } from '../../../test/mails/outbox.ts'
import { databaseKinds, signIn } from '../../../test/shop.ts'
import { DROPPED_AFTER_RESTORE, HELD_BY_RESTORE } from '../../mail/domain/held-by-restore.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import { heldMailsViewSchema } from '../domain/mail-view.ts'

describe.each(databaseKinds)('mails that a restore holds back on %s', (kind) => {
  let outbox: TestOutbox
  let cookie: string

  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
    cookie = await signIn(outbox.shop)
  })
  afterAll(() => outbox.close())

  /** Two notices, and a link to a new password, which the restore ended. */
  beforeEach(async () => {
    const { deps, clock } = outbox.shop
    await outbox.reset()
    await outbox.queue('anna@example.de')
    await outbox.queue('bea@example.de')
    const data = { userId: 'x', token: 'a'.repeat(40) }
    const now = clock.now().toISOString()
    const reset = {
      kind: 'password-reset',
      recipient: 'carla@example.de',
      data,
      cause: newId(),
      now,
    } as const
    await transact(deps.db, (tx) => queueMail(tx, reset))
    const hold = { state: 'failed', last_error: HELD_BY_RESTORE } as const
    await deps.db.updateTable('mails').set(hold).execute()
    // Failed for another reason.
    await outbox.queue('dora@example.de')
    const failed = { state: 'failed', last_error: 'no such user' } as const
    await deps.db
      .updateTable('mails')
      .set(failed)
      .where('recipient', '=', 'dora@example.de')
      .execute()
  })

  async function send(path: string, method = 'POST') {
    const answer = await outbox.shop.request(path, { method, cookie })
    expect(answer.status).toBe(200)
    return heldMailsViewSchema.parse(await answer.json())
  }
  const states = async () => {
    const rows = await outbox.rows()
    return rows.map(({ recipient, state, last_error }) => [
      recipient.split('@')[0],
      state,
      last_error,
    ])
  }
  const logged = async (action: string) => {
    const rows = outbox.shop.deps.db.selectFrom('admin_actions').select('detail')
    const found = await rows.where('action', '=', action).orderBy('id').execute()
    return found.map(({ detail }) => JSON.parse(detail) as unknown)
  }

  it('are counted, with those whose link the restore ended', async () => {
    expect(await send(adminApi.heldMails(), 'GET')).toEqual({ held: 3, ended: 1 })
  })

  it('go out once when the owner sends all, except those whose link ended; others stay failed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(adminApi.heldMailsRelease())))
    for (const answer of answers) expect(answer).toEqual({ held: 1, ended: 1 })
    expect(await states()).toEqual([
      ['anna', 'queued', null],
      ['bea', 'queued', null],
      ['carla', 'failed', HELD_BY_RESTORE],
      ['dora', 'failed', 'no such user'],
    ])
    expect(await logged('mail.release-held')).toEqual([{ released: 2, skipped: 1 }])
    await outbox.deliverAll()
    expect(outbox.mailsTo('anna@example.de')).toHaveLength(1)
    expect(outbox.mailsTo('carla@example.de')).toHaveLength(0)
  })

  it('are counted and go out as one, however many there are', async () => {
    const { db } = outbox.shop.deps
    const rows = await outbox.rows()
    const copies = rows
      .filter(({ recipient }) => !recipient.startsWith('dora'))
      .flatMap((mail) =>
        Array.from({ length: 150 }, () => ({ ...mail, id: newId(), cause: newId() })),
      )
    await db.insertInto('mails').values(copies).execute()
    expect(await send(adminApi.heldMails(), 'GET')).toEqual({ held: 453, ended: 151 })
    const before = await logged('mail.release-held')
    expect(await send(adminApi.heldMailsRelease())).toEqual({ held: 151, ended: 151 })
    const queued = (await states()).filter(([, state]) => state === 'queued')
    expect(queued).toHaveLength(302)
    const entries = (await logged('mail.release-held')).slice(before.length)
    expect(entries).toEqual([{ released: 302, skipped: 151 }])
  })

  it('go out without the link that takes an order into an account, when they confirm an order', async () => {
    const { deps, clock } = outbox.shop
    const data = { orderId: newId(), token: 'b'.repeat(40) }
    const now = clock.now().toISOString()
    const mail = {
      kind: 'order-confirmation',
      recipient: 'emil@example.de',
      cause: newId(),
    } as const
    await transact(deps.db, (tx) => queueMail(tx, { ...mail, data, now }))
    const held = { state: 'failed', last_error: HELD_BY_RESTORE } as const
    await deps.db.updateTable('mails').set(held).where('recipient', '=', mail.recipient).execute()
    await send(adminApi.heldMailsRelease())
    const row = (await outbox.rows()).find(({ recipient }) => recipient === mail.recipient)
    expect([row?.state, row?.data]).toEqual(['queued', JSON.stringify({ orderId: data.orderId })])
  })

  it('stay in the list with the reason when the owner drops all, and none is sent', async () => {
    expect(await send(adminApi.heldMailsDrop())).toEqual({ held: 0, ended: 0 })
    expect(await states()).toEqual([
      ['anna', 'failed', DROPPED_AFTER_RESTORE],
      ['bea', 'failed', DROPPED_AFTER_RESTORE],
      ['carla', 'failed', DROPPED_AFTER_RESTORE],
      ['dora', 'failed', 'no such user'],
    ])
    expect(await logged('mail.drop-held')).toEqual([{ dropped: 3 }])
    expect(await send(adminApi.heldMailsRelease())).toEqual({ held: 0, ended: 0 })
    expect((await states()).map(([, state]) => state)).not.toContain('queued')
  })

  it('are either sent or dropped when two admins decide at the same moment, and the log says how many', async () => {
    const before = {
      released: (await logged('mail.release-held')).length,
      dropped: (await logged('mail.drop-held')).length,
    }
    await Promise.all([send(adminApi.heldMailsRelease()), send(adminApi.heldMailsDrop())])
    const queued = (await states()).filter(([, state]) => state === 'queued').length
    expect([0, 2]).toContain(queued)
    const released = (await logged('mail.release-held')).slice(before.released)
    const dropped = (await logged('mail.drop-held')).slice(before.dropped)
    expect(released).toEqual(queued === 0 ? [] : [{ released: 2, skipped: 1 }])
    expect(dropped).toEqual([{ dropped: queued === 0 ? 3 : 1 }])
  })
})
