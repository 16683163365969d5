import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { readManifest } from '../../app/server/render/asset-manifest.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { adminApi } from '../../urls.admin.ts'
import { pages } from '../../urls.ts'
import type { TestimonialEntry, TestimonialPage } from '../domain/testimonial-admin-view.ts'

const assets = readManifest({
  'src/app/web/boot.ts': { file: 'assets/boot.js' },
  'src/app/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/style.css'] },
  'src/app/web/pages/home/home-page.tsx': { file: 'assets/home-page.js' },
})
const voice = {
  name: 'Karla Kundin',
  title: 'Wirtin aus Elberfeld',
  content: 'Rund im <b>Geschmack</b>.',
  featured: false,
}

describe.each(databaseKinds)('testimonials of the admin on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let before: string

  beforeAll(async () => {
    shop = await createTestShop(kind, assets)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('testimonials').execute()
    before = await lastActionId(shop)
    const { db, changes } = shop.deps
    await transact(db, (tx) => changes.changed(tx, ['testimonials']))
  })

  async function call(method: string, path: string, body?: unknown) {
    const answer = await shop.request(path, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as TestimonialEntry }
  }
  const create = (input: object = voice) => call('POST', adminApi.testimonials(), input)
  const home = async () => (await shop.request(pages.home())).text()
  async function list(search = ''): Promise<TestimonialPage> {
    const answer = await shop.request(`${adminApi.testimonials()}${search}`, { cookie })
    return (await answer.json()) as TestimonialPage
  }

  it('testimonials of the admin are on the home page exactly while they are featured', async () => {
    const { body } = await create()
    expect(await home()).not.toContain('Stimmen von der Strecke')
    const path = adminApi.testimonial(body.id)
    await call('PATCH', path, { featured: true })
    const shown = await home()
    expect(shown).toContain('Karla Kundin')
    expect(shown).toContain('Rund im &lt;b&gt;Geschmack&lt;/b&gt;.')
    await call('PATCH', path, { content: 'Anders im Geschmack.' })
    expect(await home()).toContain('Anders im Geschmack.')
    await call('PATCH', path, { featured: false })
    expect(await home()).not.toContain('Karla Kundin')
    await call('PATCH', path, { featured: true })
    expect(await home()).toContain('Karla Kundin')
    await call('DELETE', path)
    expect(await home()).not.toContain('Karla Kundin')
  })

  it('testimonials of the admin change in the fields that are sent, keep the others, and every change is recorded', async () => {
    const { body } = await create({ ...voice, title: '' })
    expect(body).toMatchObject({ name: voice.name, title: null, featured: false })
    const changed = await call('PATCH', adminApi.testimonial(body.id), { title: ' Barista ' })
    expect(changed.body).toEqual({ ...body, title: 'Barista' })
    await call('DELETE', adminApi.testimonial(body.id))
    const actions = (await actionsSince(shop, before)).map(({ action, subject }) => ({
      action,
      subject,
    }))
    expect(actions).toEqual(
      ['create', 'change', 'delete'].map((done) => ({
        action: `testimonial.${done}`,
        subject: body.id,
      })),
    )
  })

  it('testimonials of the admin are refused with a German message when a field is missing, and with 404 when unknown', async () => {
    const empty = await shop.request(adminApi.testimonials(), {
      method: 'POST',
      body: { ...voice, name: ' ', content: '' },
      cookie,
    })
    expect(empty.status).toBe(400)
    expect(await empty.json()).toMatchObject({
      fields: {
        name: 'Bitte geben Sie einen Namen ein.',
        content: 'Bitte geben Sie den Text ein.',
      },
    })
    for (const id of ['1', crypto.randomUUID()]) {
      expect((await call('PATCH', adminApi.testimonial(id), { featured: true })).status).toBe(404)
      expect((await call('DELETE', adminApi.testimonial(id))).status).toBe(404)
    }
  })

  it('testimonials of the admin are not overwritten when another admin changed them meanwhile; the answer has the new values', async () => {
    const made = { name: 'Karla', title: '', content: 'Sehr gut.', featured: false }
    const { body } = await call('POST', adminApi.testimonials(), made)
    const path = adminApi.testimonial(body.id)
    const answers = await Promise.all([
      call('PATCH', path, { ...made, content: 'Gut.', from: made }),
      call('PATCH', path, { ...made, content: 'Besser.', from: made }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body.content
    const lost = answers.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({ code: 'conflict', title: '', content: won, featured: false })
    const from = { ...made, content: won }
    expect((await call('PATCH', path, { content: 'Am besten.', from })).status).toBe(200)
    expect((await call('PATCH', path, { title: 'Barista', from: { title: 'x' } })).status).toBe(409)
    expect((await call('PATCH', path, { title: 'Barista' })).status).toBe(200)
    expect((await call('PATCH', path, { from: 7 })).status).toBe(400)
    await call('DELETE', path)
    expect((await call('PATCH', path, { content: 'Nein.', from })).status).toBe(404)
  })

  it('testimonials of the admin are listed in pages, newest first', async () => {
    for (const name of ['Anna', 'Berta', 'Carla']) {
      await create({ ...voice, name })
      shop.clock.advance(1_000)
    }
    const first = await list('?limit=2')
    expect(first.items.map(({ name }) => name)).toEqual(['Carla', 'Berta'])
    const rest = await list(`?limit=2&before=${encodeURIComponent(first.next ?? '')}`)
    expect(rest).toMatchObject({ items: [{ name: 'Anna' }], next: null })
  })
})
