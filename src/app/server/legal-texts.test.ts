import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, newAdmin } from '../../../test/accounts/admins.ts'
import { publishText } from '../../../test/pages/legal-texts.ts'
import { makeBuyer, orderBody, placeTestOrder, readAnswer } from '../../../test/orders/orders.ts'
import { pageAssets } from '../../../test/pages/page-assets.ts'
import { pdfOf, readPdf } from '../../../test/money/pdf.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { legalTextKinds, legalTexts } from '../../legal-texts/domain/legal-text-kinds.ts'
import type { LegalTextVersionsView } from '../../legal-texts/domain/legal-text-view.ts'
import type { MailListView, MailView } from '../../outbox/domain/mail-view.ts'
import { TERMS_FILE_NAME } from '../../terms/domain/terms-content.ts'
import { adminApi } from '../../urls.admin.ts'
import { api, pages } from '../../urls.ts'

describe.each(databaseKinds)('legal texts on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const html = async (path: string): Promise<string> => (await shop.request(path)).text()
  const versionsOf = async (text: string): Promise<LegalTextVersionsView> =>
    (await shop.request(adminApi.legalTextVersions(text), { cookie })).json() as never

  it.each(legalTextKinds)(
    'of the kind %s are replaced on their page at once, follow the settings, and return to the own text',
    async (text) => {
      const { path } = legalTexts[text]
      const before = await html(path)
      const written = `# Worte der Kanzlei ${text}\n\nVerantwortlich ist {{business.name}}.`
      const answer = await publishText(shop, cookie, text, { base: 0, text: written, note: 'neu' })
      expect(answer.status).toBe(201)
      expect(await html(path)).toContain(`Kanzlei ${text}`)
      await putSettings(shop, cookie, 'company', { legalName: `Rösterei ${text}` })
      expect(await html(path)).toContain(`Verantwortlich ist Rösterei ${text}.`)
      const back = await publishText(shop, cookie, text, { base: 1, text: null })
      expect(back.status).toBe(201)
      expect(await html(path)).not.toContain('Kanzlei')
      expect(before).not.toContain('Kanzlei')
      const { items } = await versionsOf(text)
      expect(items).toMatchObject([
        { version: 2, text: null, textBefore: written, hash: null },
        {
          version: 1,
          text: written,
          note: 'neu',
          hash: createHash('sha256').update(written).digest('hex'),
          by: expect.stringContaining(ADMIN_EMAIL) as string,
          at: shop.clock.now().toISOString(),
        },
      ])
    },
  )

  it('stay in an order as they were when it was placed: in its mail, its PDF and its page', async () => {
    const { db } = shop.deps
    const buyer = await makeBuyer(shop)
    const early = await placeTestOrder(shop, orderBody, buyer.cookie)
    const own = { text: '# Neue AGB\n\nNeue Bedingungen.', base: 2 }
    const right = { text: '## Neue Belehrung\n\nSie haben sogar sechzig Tage.', base: 2 }
    expect((await publishText(shop, cookie, 'terms', own)).status).toBe(201)
    expect((await publishText(shop, cookie, 'withdrawal', right)).status).toBe(201)
    const late = await placeTestOrder(shop, orderBody, buyer.cookie)
    const { items } = (await (
      await shop.request(`${adminApi.mails()}?limit=50`, { cookie })
    ).json()) as MailListView
    const sent = async (number: string) => {
      const id = items.find(({ subject }) => subject === `Auftragsbestätigung ${number}`)?.id ?? ''
      const mail = (await (await shop.request(adminApi.mail(id), { cookie })).json()) as MailView
      const file = await shop.request(adminApi.mailAttachment(id, TERMS_FILE_NAME), { cookie })
      return { mail: mail.text, pdf: (await readPdf(await pdfOf(file))).text }
    }
    const [first, second] = [await sent(early.orderNumber), await sent(late.orderNumber)]
    for (const words of [first.mail, first.pdf]) {
      expect(words).toContain('binnen vierzehn Tagen')
      expect(words).not.toContain('sechzig Tage')
    }
    for (const words of [second.mail, second.pdf]) {
      expect(words).toContain('sechzig Tage')
      expect(words).not.toContain('binnen vierzehn Tagen ohne Angabe')
      // The model form of the law and the online function stay.
      expect(words).toContain('Hiermit widerrufe(n) ich/wir')
      expect(words.replaceAll('\u200B', '')).toContain('http://shop.test/vertrag-widerrufen')
    }
    expect(second.pdf).toContain('Neue Bedingungen.')
    const page = await html(pages.terms())
    expect(page).toContain('Neue Bedingungen.')
    expect(page).toContain('sechzig Tage')
    expect(page).toContain('id="widerruf"')
    const pinned = await db.selectFrom('orders').select(['id', 'terms_id']).execute()
    expect(new Set(pinned.map(({ terms_id }) => terms_id)).size).toBe(2)
    for (const text of ['terms', 'withdrawal'] as const)
      await publishText(shop, cookie, text, { base: 3, text: null })
  })

  it('of an order are those of its moment, after each change of a text or of the settings', async () => {
    const { db } = shop.deps
    const buyer = await makeBuyer(shop)
    const termsOfNewOrder = async (): Promise<string> => {
      const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
      const { content } = await db
        .selectFrom('orders')
        .innerJoin('terms_versions', 'terms_versions.id', 'orders.terms_id')
        .select('terms_versions.content')
        .where('orders.id', '=', id)
        .executeTakeFirstOrThrow()
      return content
    }
    const publish = async (text: string): Promise<void> => {
      const { items } = await versionsOf('terms')
      const answer = await publishText(shop, cookie, 'terms', { base: items.length, text })
      expect(answer.status).toBe(201)
    }
    const own = await termsOfNewOrder()
    expect(await termsOfNewOrder()).toBe(own)
    await publish('# Erste Fassung\n\nVertragspartner ist {{business.name}}.')
    expect(await termsOfNewOrder()).toContain('Erste Fassung')
    await putSettings(shop, cookie, 'company', { legalName: 'Rösterei im Wandel' })
    expect(await termsOfNewOrder()).toContain('Vertragspartner ist Rösterei im Wandel.')
    await publish('# Zweite Fassung\n\nVertragspartner ist {{business.name}}.')
    const second = await termsOfNewOrder()
    expect(second).toContain('Zweite Fassung')
    expect(second).not.toContain('Erste Fassung')
  })

  it('are previewed as a PDF before they are published', async () => {
    for (const [text, title] of [
      ['imprint', 'Impressum'],
      ['terms', 'Allgemeine Geschäftsbedingungen'],
    ] as const) {
      const body = { text: '# Entwurf\n\n{{business.city}} am Fluss' }
      const path = adminApi.legalTextPreview(text)
      const answer = await shop.request(path, { method: 'POST', body, cookie })
      const pdf = await readPdf(await pdfOf(answer))
      expect(pdf.title).toContain(title)
      expect(pdf.text).toContain('Wuppertal am Fluss')
      const wrong = { text: '{{x}}' }
      const refused = await shop.request(path, { method: 'POST', body: wrong, cookie })
      expect(refused.status).toBe(400)
    }
  })

  it('take the version of one admin when many publish at once, and name that admin to the others', async () => {
    const mira = await newAdmin(shop, 'mira@example.de')
    const race = [cookie, mira.cookie].map((who, index) =>
      publishText(shop, who, 'privacy', {
        base: 2,
        text: `Fassung ${index}`,
        ...(who === mira.cookie && { currentPassword: mira.password }),
      }),
    )
    const answers = await Promise.all(race)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const lost = await readAnswer(answers.find(({ status }) => status === 409) ?? new Response())
    expect(lost.body).toMatchObject({ code: 'conflict', version: 3 })
    expect(lost.body['message']).toMatch(/^„Datenschutz“ wurde inzwischen veröffentlicht: /)
    await publishText(shop, cookie, 'privacy', { base: 3, text: null })
  })

  it.each([
    [{ text: 'Wir sind {{business.nam}}.' }, 'text', '{{business.nam}}'],
    [{ text: '   ' }, 'text', 'Bitte geben Sie den Text ein.'],
    [{ text: '<script>1</script>' }, 'text', 'HTML'],
    [{ text: 'x'.repeat(50_001) }, 'text', 'höchstens'],
    [{ text: 7 }, 'text', 'Bitte geben Sie den Text ein.'],
    [{ note: 'x'.repeat(201) }, 'note', 'höchstens'],
    [{ base: 'x' }, 'base', 'Bitte laden'],
    [{ text: null }, 'text', 'Dieser Text gilt schon.'],
    [{ currentPassword: 'Falsch-geraten-1' }, 'currentPassword', 'stimmt nicht'],
    [{ currentPassword: '' }, 'currentPassword', 'Passwort'],
  ])('refuse %j at the field', async (change, field, message) => {
    const { items: versions } = await versionsOf('imprint')
    const sent = { base: versions[0]?.version ?? 0, text: 'gut', ...change }
    const refused = await readAnswer(await publishText(shop, cookie, 'imprint', sent as never))
    expect(refused.status).toBe(400)
    expect((refused.body['fields'] as Record<string, string>)[field]).toContain(message)
    expect((await versionsOf('imprint')).items).toEqual(versions)
  })

  it('that do not exist answer with 404, and nobody but an admin reads or publishes versions', async () => {
    expect((await shop.request(api.legalText('agb'))).status).toBe(404)
    expect((await shop.request(adminApi.legalTextVersions('agb'), { cookie })).status).toBe(404)
    const buyer = await makeBuyer(shop)
    for (const [who, status] of [
      ['', 401],
      [buyer.cookie, 403],
    ] as const) {
      expect((await publishText(shop, who, 'terms', { base: 0, text: 'x' })).status).toBe(status)
      const list = await shop.request(adminApi.legalTexts(), { cookie: who })
      expect(list.status).toBe(status)
    }
  })

  it('are in the audit log with their version, and the database refuses to rewrite one', async () => {
    const { db } = shop.deps
    const logged = await db
      .selectFrom('admin_actions')
      .select(['subject', 'detail'])
      .where('action', '=', 'legal-text.publish')
      .execute()
    const versions = await db.selectFrom('legal_text_versions').selectAll().execute()
    expect(logged).toHaveLength(versions.length)
    expect(logged).toContainEqual({ subject: 'terms', detail: '{"version":1,"ownText":false}' })
    const change = { content: 'umgeschrieben' }
    const attempts = [
      () => db.updateTable('legal_text_versions').set(change).execute(),
      () => db.deleteFrom('legal_text_versions').execute(),
      () =>
        kind === 'postgres'
          ? sql`truncate legal_text_versions`.execute(db)
          : db
              .replaceInto('legal_text_versions')
              .values({ ...versions[0], id: 'x', ...change } as never)
              .execute(),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/append-only/)
  })
})
