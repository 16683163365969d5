import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import type { MailState } from '../../mail/domain/mail-state.ts'
import type { MailListView, MailSummaryView } from '../domain/mail-view.ts'

/** Moments that are years apart, close together and equal. */
const moments = [
  '2024-02-29T23:59:59.999Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-11-01T08:00:00.000Z',
  '2026-11-01T08:00:00.000Z',
]
const states: readonly MailState[] = ['queued', 'sending', 'sent', 'failed']
const recipients = [
  'karla@example.de',
  'Karl.Kunde@Example.de',
  'karo@example.de',
  'x_%@example.de',
]

describe.each(databaseKinds)('the search of mails by email on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    const rows = moments.flatMap((created_at) =>
      states.flatMap((state) =>
        recipients.flatMap((recipient) =>
          ['a', 'b', 'c'].map(() => {
            const id = newId()
            const kept = { state, subject: 'Gruß', html: '<p>', plain_text: 'Gruß' }
            const next_attempt_at = '9999-01-01T00:00:00.000Z'
            const mail = { id, kind: 'inquiry-reply', recipient, data: '{}', cause: id }
            return { ...mail, ...kept, created_at, next_attempt_at }
          }),
        ),
      ),
    )
    await shop.deps.db.insertInto('mails').values(rows).execute()
  })
  afterAll(() => shop.close())

  async function ask(query: Readonly<Record<string, string>>) {
    const path = `${adminApi.mails()}?${new URLSearchParams(query).toString()}`
    const answer = await shop.request(path, { cookie })
    return { status: answer.status, body: (await answer.json()) as MailListView }
  }
  /** Returns the pages of a list, one after the other. */
  async function parts(query: Readonly<Record<string, string>>): Promise<MailSummaryView[][]> {
    const all: MailSummaryView[][] = []
    for (let before: string | null = ''; before !== null;) {
      const { status, body }: { status: number; body: MailListView } = await ask({
        ...query,
        before,
      })
      expect(status).toBe(200)
      all.push([...body.items])
      before = body.next
    }
    return all
  }
  const places = (mails: readonly MailSummaryView[]) =>
    mails.map(({ createdAt, id }) => `${createdAt} ${id}`)

  it.each([
    ['k', 3],
    ['KARL', 2],
    ['karla@example.de', 1],
    [' karl.kunde@EXAMPLE.de ', 1],
    ['x_%', 1],
    ['x%', 0],
    ['arla', 0],
    ['', 4],
  ])(
    'the search of mails by email finds with %j every mail once, newest first, in full pages',
    async (q, addresses) => {
      for (const state of ['', ...states]) {
        const found = await parts({ q, ...(state && { state }) })
        const mails = found.flat()
        const each = moments.length * 3 * (state === '' ? states.length : 1)
        expect([q, state, mails.length]).toEqual([q, state, addresses * each])
        expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
        expect(places(mails)).toEqual(places(mails).toSorted().toReversed())
        expect(new Set(found.slice(0, -1).map(({ length }) => length)).size).toBeLessThanOrEqual(1)
        if (state !== '') expect(mails.every((mail) => mail.state === state)).toBe(true)
      }
    },
  )

  it('the search of mails by email finds a Punycode domain by its Unicode spelling', async () => {
    const id = newId()
    await shop.deps.db
      .insertInto('mails')
      .values({
        id,
        kind: 'inquiry-reply',
        recipient: 'info@xn--mller-kva.de',
        data: '{}',
        subject: 'Gruß',
        state: 'sent',
        cause: id,
        created_at: '2026-11-02T08:00:00.000Z',
      })
      .execute()
    expect((await ask({ q: 'info@müller.de' })).body.items).toMatchObject([{ id }])
  })

  it('the search of mails by email finds the mails to Müller by every spelling of the name', async () => {
    const recipients = ['Mueller@example.de', 'muller@example.de']
    const rows = recipients.map((recipient) => {
      const id = newId()
      const mail = { id, kind: 'inquiry-reply', recipient, data: '{}', cause: id }
      const created_at = '2026-11-03T08:00:00.000Z'
      return { ...mail, subject: 'Gruß', state: 'sent' as const, created_at }
    })
    await shop.deps.db.insertInto('mails').values(rows).execute()
    for (const q of ['Müller', 'mueller', 'MULLER@ex']) {
      const found = (await ask({ q })).body.items.map(({ recipient }) => recipient)
      expect([q, found.toSorted()]).toEqual([q, recipients])
    }
  })

  it('the search of mails by email refuses a malformed search and finds nothing for an unknown email', async () => {
    for (const q of ['\0', 'x'.repeat(255)]) expect((await ask({ q })).status).toBe(400)
    for (const q of ["'; drop table mails; --", '%', '_', '😀', 'ÿ']) {
      expect([q, (await ask({ q })).body.items]).toEqual([q, []])
    }
    expect((await ask({ q: 'k', before: '9999-12-31T00:00:00Z_x' })).status).toBe(400)
    const first = `1970-01-01T00:00:00Z_${newId()}`
    expect((await ask({ q: 'k', before: first })).body).toMatchObject({ items: [], next: null })
  })
})
