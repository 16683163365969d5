import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { InquiryPage } from '../../domain/inquiry-view.ts'

describe.each(databaseKinds)('replying to an inquiry on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  async function work(method: string, path: string, body?: unknown) {
    const answer = await shop.request(path, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  /** Sends a contact message and returns its id. */
  async function ask(): Promise<string> {
    const body = {
      name: 'Änne Müller',
      email: 'aenne@example.de',
      subject: 'Ein Gruß',
      message: 'Grüße aus der Boxengasse!',
    }
    expect((await shop.request(api.contact(), { method: 'POST', body })).status).toBe(201)
    const { items: inquiries } = (await work('GET', adminApi.inquiries())).body as InquiryPage
    return inquiries[0]?.id ?? ''
  }

  it('the inbox accepts one of several replies at once, and shows the other admins what was sent', async () => {
    const id = await ask()
    const before = await lastActionId(shop)
    const path = adminApi.inquiryReplies(id)
    const letter = (text: string, answersRead: number) => {
      const key = crypto.randomUUID()
      return { key, subject: 'Re: Ein Gruß', text, answersRead }
    }
    const letters = ['Ja.', 'Nein.', 'Vielleicht.'].map((text) => letter(text, 0))
    const answers = await Promise.all(letters.map((input) => work('POST', path, input)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const sent = letters[answers.findIndex(({ status }) => status === 200)]
    for (const { status, body } of answers) {
      if (status === 200) continue
      expect(body).toMatchObject({ code: 'conflict', answers: 1, reply: { text: sent?.text } })
    }
    const mailsOut = async () =>
      shop.deps.db.selectFrom('mails').select('id').where('kind', '=', 'inquiry-reply').execute()
    expect(await mailsOut()).toHaveLength(1)
    const actions = await actionsSince(shop, before)
    expect(actions.map(({ action }) => action)).toEqual(['inquiry.reply'])
    // The same key repeats the reply; a new key with the current count is a second one.
    expect((await work('POST', path, sent)).status).toBe(200)
    expect((await work('POST', path, letter('Noch etwas.', 1))).status).toBe(200)
    expect(await mailsOut()).toHaveLength(2)
  })

  it('the inbox sends one mail and stores one reply, however often the reply is sent', async () => {
    const id = await ask()
    const before = await lastActionId(shop)
    await shop.deps.db.deleteFrom('mails').execute()
    const input = { key: crypto.randomUUID(), subject: 'Re: Ein Gruß', text: 'Gruß zurück.' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => work('POST', adminApi.inquiryReplies(id), input)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers[0]?.body).toMatchObject({
      status: 'answered',
      unread: false,
      replies: [
        {
          subject: input.subject,
          text: input.text,
          by: expect.any(String) as string,
          mail: { state: 'queued' },
        },
      ],
    })
    const mails = await shop.deps.db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'inquiry-reply', recipient: 'aenne@example.de' }])
    const { key: _key, ...letter } = input
    expect(JSON.parse(mails[0]?.data ?? '')).toEqual({
      inquiry: 'contact',
      inquiryId: id,
      ...letter,
    })
    expect((await actionsSince(shop, before)).map(({ action }) => action)).toEqual([
      'inquiry.reply',
    ])
  })
})
