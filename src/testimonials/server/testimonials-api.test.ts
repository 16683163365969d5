import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { newId } from '../../platform/server/ids.ts'
import { api } from '../../urls.ts'

describe.each(databaseKinds)('public testimonials on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const featured = async (): Promise<unknown> =>
    (await shop.request(api.featuredTestimonials())).json()

  it('public testimonials are empty in a new shop', async () => {
    expect(await featured()).toEqual([])
  })

  it('public testimonials are those an admin featured, oldest first, with their public fields only', async () => {
    const row = (day: number, name: string, title: string | null, isFeatured: number) => ({
      id: newId(),
      created_at: `2026-11-0${day}T10:00:00.000Z`,
      name,
      title,
      content: 'Rund im Geschmack.',
      featured: isFeatured,
    })
    const rows = [
      row(3, 'Carla', null, 1),
      row(2, 'Berta', 'Wirtin', 0),
      row(1, 'Anna', 'Chefin', 1),
    ]
    await shop.deps.db.insertInto('testimonials').values(rows).execute()
    expect(await featured()).toEqual([
      { id: rows[2]?.id, name: 'Anna', title: 'Chefin', content: 'Rund im Geschmack.' },
      { id: rows[0]?.id, name: 'Carla', title: null, content: 'Rund im Geschmack.' },
    ])
  })
})
