import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin } from '../../../test/accounts/admins.ts'
import {
  chooseNotice,
  standInNotice,
  uploadNotice,
} from '../../../test/catalogue/guarantee-notice.ts'
import { readAnswer } from '../../../test/orders/orders.ts'
import { bytesOf, picture } from '../../../test/catalogue/pictures.ts'
import { readSetup } from '../../../test/settings/setup.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { adminApi } from '../../urls.admin.ts'
import { GUARANTEE_NOTICE_API } from '../../urls.guarantee.ts'
import { guaranteeText, YOUR_EUROPE_GUARANTEES } from '../domain/guarantee-notice.ts'
import type { NoticeFileView } from '../domain/notice-input.ts'

/** A PDF with a page of this colour, and a page of another one. */
async function pdf(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfKit({ size: 'A4' })
  document.rect(0, 0, 595, 842).fill(colour).addPage().rect(0, 0, 595, 842).fill('#00ff00')
  document.end()
  return new Uint8Array(await buffer(document))
}

const hashOf = (file: string | Uint8Array): string =>
  createHash('sha256').update(file).digest('hex')

describe.each(databaseKinds)('the EU notice on the legal guarantee on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const upload = async (file: string | Uint8Array<ArrayBuffer>, name?: string) =>
    (await (await uploadNotice(shop, cookie, file, name)).json()) as NoticeFileView
  const shownHash = async () => (await readSetup(shop, cookie)).notice?.hash ?? null
  const publicView = async () => (await readAnswer(await shop.request(GUARANTEE_NOTICE_API))).body
  const show = async (hash: string | null) => {
    const answer = await chooseNotice(shop, cookie, { hash, base: await shownHash() })
    expect(answer.status).toBe(200)
  }
  const lastAction = () =>
    shop.deps.db
      .selectFrom('admin_actions')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const stored = async (hash: string) =>
    shop.deps.db
      .selectFrom('guarantee_notices')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst()

  it('is replaced by the same rights as text until the owner has uploaded and chosen it', async () => {
    const without = { text: guaranteeText, link: YOUR_EUROPE_GUARANTEES, picture: null }
    expect(await publicView()).toEqual(without)
    const changes: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => changes.push(tags))
    const file = standInNotice()
    const { hash, name, picture: preview } = await upload(file, 'Mitteilung „DE“\u202E.svg')
    expect([hash, name]).toEqual([hashOf(file), 'Mitteilung „DE“.svg'])
    expect(await publicView()).toEqual(without)
    expect(changes).toEqual([])
    await show(hash)
    stop()
    expect(changes).toEqual([['business']])
    expect(await publicView()).toEqual({ ...without, picture: preview })
    expect(preview).toEqual({ path: `/guarantee-notice/${hash}.svg`, width: 448, height: 634 })
    const { steps } = await readSetup(shop, cookie)
    expect(steps.find(({ step }) => step === 'guarantee')?.confirmed).toEqual({
      at: shop.clock.now().toISOString(),
      by: expect.stringContaining('admin@example.de') as string,
    })
    await show(null)
    expect(await publicView()).toEqual(without)
    expect(JSON.parse((await lastAction()).detail)).toEqual({ from: hash, to: '' })
  })

  it('is served byte for byte under its hash, and as a document runs and loads nothing', async () => {
    const file = standInNotice('<g/>')
    const { hash, picture: preview } = await upload(file)
    const answer = await shop.request(preview.path)
    expect(await answer.text()).toBe(file)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
    })
    for (const name of [`${hash}.webp`, `${hash}.pdf`, `${'0'.repeat(64)}.svg`, '%00', 'x']) {
      const missing = await shop.request(`/guarantee-notice/${name}`)
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  it('may be a PDF, of which pages show the first page as a picture without loss', async () => {
    const file = await pdf('#034ea2')
    const { hash, picture: preview } = await upload(file, 'notice.pdf')
    expect(preview).toEqual({ path: `/guarantee-notice/${hash}.webp`, width: 448, height: 634 })
    const answer = await shop.request(preview.path)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const shown = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 1654, height: 2339 })
    const middle = { left: 800, top: 1200, width: 1, height: 1 }
    const pixel = await shown.extract(middle).raw().toBuffer()
    expect([...pixel.subarray(0, 3)]).toEqual([0x03, 0x4e, 0xa2])
    expect(Buffer.from((await stored(hash))?.file ?? []).equals(file)).toBe(true)
  })

  it.each<[string, string, () => Promise<string | Uint8Array<ArrayBuffer>>]>([
    ['nothing', 'weder eine SVG- noch eine PDF-Datei', async () => ''],
    ['a photo', 'weder eine SVG- noch eine PDF-Datei', () => bytesOf(picture(90, 60).png())],
    ['a script', 'Skript', async () => standInNotice('<script>alert(1)</script>')],
    ['a foreign picture', 'außerhalb', async () => standInNotice('<image href="//evil.test/x"/>')],
    [
      'a black and white SVG',
      'keine Farben',
      async () => standInNotice().replace('#e8590c', '#222'),
    ],
    ['a black and white PDF', 'keine Farben', () => pdf('#222222')],
    ['an enormous SVG', 'nicht lesen', async () => standInNotice().replaceAll('mm"', '00000mm"')],
    ['a PDF that ends too early', 'nicht lesen', async () => '%PDF-1.7\n1 0 obj\n<</Type'],
    [
      'a PDF of enormous width',
      'nicht lesen',
      async () =>
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100000000 1]>>endobj trailer<</Root 1 0 R>>',
    ],
  ])('is not %s: it is refused at its field, and nothing is stored', async (_what, words, make) => {
    const file = await make()
    const answer = await uploadNotice(shop, cookie, file)
    const { status, body } = await readAnswer(answer)
    expect([status, body['code']]).toEqual([400, 'invalid'])
    const { file: message } = body['fields'] as { file: string }
    expect(message).toContain(words)
    expect(message).toContain('Bitte laden Sie die amtliche Datei der Kommission unverändert hoch.')
    expect(await stored(hashOf(file))).toBeUndefined()
  })

  it('is refused above 3 MB', async () => {
    const answer = await uploadNotice(shop, cookie, new Uint8Array(3 * 1024 * 1024 + 1))
    expect((await readAnswer(answer)).status).toBe(413)
  })

  it('is chosen with the own password by one of two admins, and the other reads that it changed', async () => {
    const base = await shownHash()
    const [one, two] = [await upload(standInNotice('<a/>')), await upload(standInNotice('<b/>'))]
    const wrong = await chooseNotice(shop, cookie, { hash: one.hash, base }, 'Falsch-geraten-1')
    expect((await readAnswer(wrong)).body['fields']).toHaveProperty('currentPassword')
    expect(await shownHash()).toBe(base)
    const other = await newAdmin(shop, 'mira@example.de')
    const answers = await Promise.all([
      chooseNotice(shop, cookie, { hash: one.hash, base }),
      chooseNotice(shop, other.cookie, { hash: two.hash, base }, other.password),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await shownHash()).toBe(answers[0]?.ok ? one.hash : two.hash)
  })

  it('is replaced with a record in the audit log, and the replaced file stays', async () => {
    const old = await upload(standInNotice('<c/>'))
    await show(old.hash)
    const unused = await upload(standInNotice('<d/>'))
    const next = await upload(standInNotice('<e/>'))
    await show(next.hash)
    const { action, subject, detail } = await lastAction()
    expect([action, subject]).toEqual(['guarantee-notice.show', next.hash])
    expect(JSON.parse(detail)).toEqual({ from: old.hash, to: next.hash })
    shop.clock.advance(DAY_MS + 1000)
    cookie = await signIn(shop)
    await upload(standInNotice('<f/>'))
    expect(await stored(unused.hash)).toBeUndefined()
    expect((await stored(old.hash))?.shown_at).not.toBeNull()
    const gone = { hash: unused.hash, base: next.hash }
    expect((await chooseNotice(shop, cookie, gone)).status).toBe(409)
  })

  it('is uploaded and chosen by admins only', async () => {
    const anonymous = [
      await uploadNotice(shop, '', standInNotice()),
      await shop.request(adminApi.guaranteeNoticeChoice(), { method: 'PUT', body: {} }),
    ]
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401])
  })
})
