import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestOutbox, type TestOutbox } from '../../../test/mails/outbox.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { databaseKinds, signIn } from '../../../test/shop.ts'
import type { MailView } from '../../outbox/domain/mail-view.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { adminApi } from '../../urls.admin.ts'
import { packBody } from './content/pack-body.ts'
import { mailData } from './mail-data.ts'
import { storeBody } from './mail-bodies-repo.ts'
import { packStoredBodies } from './pack-stored-bodies.ts'

describe.each(databaseKinds)('bodies of mails on %s', (kind) => {
  let outbox: TestOutbox
  beforeAll(async () => {
    outbox = await createTestOutbox(kind)
  })
  afterAll(() => outbox.close())
  afterEach(() => outbox.reset())

  const packedBodies = () => outbox.shop.deps.db.selectFrom('mail_bodies').selectAll().execute()

  /** Sends a mail, and stores it as the release before `mail_bodies` did. */
  async function sendAsBefore(recipient: string): Promise<string> {
    const { db } = outbox.shop.deps
    await outbox.queue(recipient)
    await outbox.deliverAll()
    const row = (await outbox.rows()).find((mail) => mail.recipient === recipient)
    if (!row) throw new Error('expected a mail')
    const { html, text } = await sentBody(db, row)
    await db.deleteFrom('mail_bodies').where('mail_id', '=', row.id).execute()
    await db.updateTable('mails').set({ html, plain_text: text }).where('id', '=', row.id).execute()
    return row.id
  }

  async function shown(id: string) {
    const cookie = await signIn(outbox.shop)
    const view = await outbox.shop.request(adminApi.mail(id), { cookie })
    const page = await outbox.shop.request(adminApi.mailHtml(id), { cookie })
    return { text: ((await view.json()) as MailView).text, html: await page.text() }
  }

  it('are stored apart from the rows, compressed, and go with their mail', async () => {
    await outbox.queue('gepackt@example.de')
    await outbox.deliverAll()
    const row = await outbox.onlyRow()
    expect([row.html, row.plain_text]).toEqual([null, null])
    const [body, ...others] = await packedBodies()
    expect(others).toEqual([])
    const { html, text } = await shown(row.id)
    expect(text).toContain('neu@example.de')
    expect(html).toContain('neu@example.de')
    expect(body?.packed.length).toBeLessThan((html.length + text.length) / 3)
    await outbox.shop.deps.db.deleteFrom('mails').execute()
    expect(await packedBodies()).toEqual([])
  })

  it('from before are moved out of the rows, and shown as before', async () => {
    const { db } = outbox.shop.deps
    const ids: string[] = []
    // More than one batch.
    for (let count = 0; count < 3; count += 1)
      ids.push(await sendAsBefore(`alt-${count}@example.de`))
    const [copied] = await outbox.rows()
    if (!copied) throw new Error('expected a mail')
    const { id: first, cause: _, ...mail } = copied
    const copies = Array.from({ length: 120 }, (_, index) => `${first}-${index}`)
    await db
      .insertInto('mails')
      .values(copies.map((id) => ({ ...mail, id, cause: id })))
      .execute()
    const before = await Promise.all(ids.map(shown))
    await packStoredBodies(db)
    expect((await outbox.rows()).filter(({ html, plain_text }) => html ?? plain_text)).toEqual([])
    expect(await packedBodies()).toHaveLength(123)
    expect(await Promise.all(ids.map(shown))).toEqual(before)
    expect(before[0]?.text).toContain('neu@example.de')
  })

  it('that an instance of the former release stored last are the ones that stay', async () => {
    const { db } = outbox.shop.deps
    const id = await sendAsBefore('zuletzt@example.de')
    const earlier = await packBody({ html: '<p>früher', text: 'früher' })
    await transact(db, (tx) => storeBody(tx, id, earlier))
    const { text } = await shown(id)
    expect(text).toContain('neu@example.de')
    await packStoredBodies(db)
    expect((await shown(id)).text).toBe(text)
  })

  it('are in the export of their recipient before and after they are moved, the one that was stored last', async () => {
    const { db } = outbox.shop.deps
    const id = await sendAsBefore('auskunft@example.de')
    const exported = async () => {
      const own = ['auskunft@example.de']
      const person = { userId: null, emails: own, orderIds: [], recipients: own }
      const entries = await Promise.all(mailData.map(({ entriesOf }) => entriesOf(db, person)))
      return entries.flat().map((entry) => entry['Text'])
    }
    const { text } = await shown(id)
    expect(text).toContain('neu@example.de')
    await transact(db, async (tx) =>
      storeBody(tx, id, await packBody({ html: '<p>früher', text: 'früher' })),
    )
    expect(await exported()).toEqual([text])
    await packStoredBodies(db)
    expect(await exported()).toEqual([text])
    await transact(db, (tx) => storeBody(tx, id, Uint8Array.from([1, 2, 3])))
    expect(await exported()).toEqual(['Der gespeicherte Text ist beschädigt.'])
    expect((await shown(id)).html).toContain('lässt sich nicht mehr erstellen')
  })

  it('that an instance packs while they are moved are not replaced', async () => {
    const { db } = outbox.shop.deps
    const id = await sendAsBefore('zugleich@example.de')
    const newer = await packBody({ html: '<p>neuer', text: 'neuer' })
    const moving = packStoredBodies(db)
    await db
      .updateTable('mails')
      .set({ html: null, plain_text: null })
      .where('id', '=', id)
      .execute()
    await transact(db, (tx) => storeBody(tx, id, newer))
    await moving
    expect((await shown(id)).text).toBe('neuer')
  })

  it('that change while they are moved are not replaced by what was read before', async () => {
    const { db } = outbox.shop.deps
    const id = await sendAsBefore('waehrend@example.de')
    const moving = packStoredBodies(db)
    // Stored while the job compresses, as a former instance does when it sends the mail once more.
    await db
      .updateTable('mails')
      .set({ html: '<p>neuer', plain_text: 'neuer' })
      .where('id', '=', id)
      .execute()
    await moving
    expect((await shown(id)).text).toBe('neuer')
    await packStoredBodies(db)
    expect((await shown(id)).text).toBe('neuer')
  })
})
