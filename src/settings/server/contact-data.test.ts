import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, newAdmin } from '../../../test/accounts/admins.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { MailListView, MailView } from '../../outbox/domain/mail-view.ts'
import { adminApi } from '../../urls.admin.ts'

describe.each(databaseKinds)('a change of the contact data on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    await newAdmin(shop, 'mira@example.de')
  })
  afterAll(() => shop.close())

  async function notices(): Promise<MailView[]> {
    const listed = await shop.request(adminApi.mails(), { cookie })
    const { items } = (await listed.json()) as MailListView
    const found = items.filter(({ kind: label }) => label === 'Änderung im Admin-Bereich')
    const mails = found.map(async ({ id }) => {
      const answer = await shop.request(adminApi.mail(id), { cookie })
      return (await answer.json()) as MailView
    })
    return (await Promise.all(mails)).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
  }
  const recipients = async () => (await notices()).map(({ recipient }) => recipient)

  it('needs the own password and notifies every active admin and the email that was valid until then', async () => {
    const change = (values: Readonly<Record<string, string>>, currentPassword?: string) =>
      putSettings(shop, cookie, 'contact', values, { currentPassword })
    const admins = [ADMIN_EMAIL, 'mira@example.de']
    for (const wrong of ['', 'Falsch-geraten-1']) {
      expect((await change({ email: 'dieb@example.de' }, wrong)).status).toBe(400)
    }
    expect(await recipients()).toEqual([])
    // The invented email of a new shop is left out: nobody reads it.
    expect((await change({ email: 'laden@example.de' })).status).toBe(200)
    expect(await recipients()).toEqual(admins)
    await shop.deps.db.deleteFrom('mails').execute()
    const next = { email: 'dieb@example.de', whatsappNumber: '+49 171 3920055' }
    expect((await change(next)).status).toBe(200)
    const mails = await notices()
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      [...admins, 'laden@example.de'].toSorted(),
    )
    for (const { subject, text } of mails) {
      expect(subject).toBe('Kontaktdaten des Shops geändert')
      const readable = text.replaceAll('\u200B', '')
      expect(readable).toContain('bisher laden@example.de, neu dieb@example.de')
      expect(readable).toContain('+491713920055')
      expect(readable).toContain(ADMIN_EMAIL)
    }
    await shop.deps.db.deleteFrom('mails').execute()
    // An admin whose email is the business' own gets one mail.
    expect((await change({ email: 'mira@example.de' })).status).toBe(200)
    await shop.deps.db.deleteFrom('mails').execute()
    expect((await change({ phone: '+49 202 5555555' })).status).toBe(200)
    expect(await recipients()).toEqual(admins)
  })
})
