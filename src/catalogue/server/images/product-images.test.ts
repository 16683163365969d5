import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBuyer, placeTestOrder } from '../../../../test/orders/orders.ts'
import { bytesOf, picture } from '../../../../test/catalogue/pictures.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { uploadedPicture } from '../../../content/domain/uploaded-picture.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { MAX_IMAGE_BYTES } from '../../domain/image-signature.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { purgeProductImages } from './purge-product-images.ts'

describe.each(databaseKinds)('images of products on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const send = (rawBody: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    shop.request(adminApi.productImages(), {
      method: 'POST',
      rawBody,
      cookie,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    })
  async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const answer = await send(bytes)
    const body = (await answer.json()) as { image?: string }
    if (!body.image) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body.image
  }
  const admin = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, body, cookie })
  async function createWith(image: string, name = 'ZANDVOORT'): Promise<ProductView> {
    const body = {
      name,
      description: 'Dünen.',
      category: 'kaffee',
      price: '9,50',
      image,
      imageAlt: 'Eine Tüte',
    }
    const answer = await admin('POST', adminApi.products(), body)
    expect(answer.status).toBe(201)
    return (await answer.json()) as ProductView
  }
  const count = async (): Promise<number> => {
    const rows = await shop.deps.db.selectFrom('product_images').select('id').execute()
    return rows.length
  }

  test('one upload becomes AVIF and WebP in 480, 960 and 1440 pixels under permanent URLs', async () => {
    const image = await upload(await bytesOf(picture(2000, 1500).jpeg()))
    const made = uploadedPicture(image)
    expect(made).toMatchObject({ width: 1440, height: 1080, widths: [480, 960, 1440] })
    for (const width of [480, 960, 1440]) {
      for (const format of ['avif', 'webp'] as const) {
        const answer = await shop.request(`${made?.stem}${width}.${format}`)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe(`image/${format}`)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([shown.width, shown.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
      }
    }
  })

  test('an upload that is aborted gets a client error, not a server error', async () => {
    const log = vi.spyOn(shop.deps.log, 'error')
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(4096))
        controller.error(new Error('aborted'))
      },
    })
    const answer = await shop.app.request(adminApi.productImages(), {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'malformed',
    ])
    expect(log).not.toHaveBeenCalled()
    await upload(await bytesOf(picture(300, 210).png()))
  })

  test('an image is never enlarged', async () => {
    const image = await upload(await bytesOf(picture(600, 900).png()))
    expect(uploadedPicture(image)).toMatchObject({ width: 600, height: 900, widths: [480, 600] })
    expect(image).toMatch(/-600\.webp$/)
  })

  test.each(['webp', 'avif', 'png'] as const)('an image may be %s', async (format) => {
    await upload(await bytesOf(picture(300, 200).toFormat(format)))
  })

  test('an encoded image has no location, camera or orientation of the photo', async () => {
    const exif = {
      IFD0: { Make: 'Kamera', Artist: 'Erika Muster' },
      IFD3: { GPSLatitude: '51/1 15/1 0/1', GPSLatitudeRef: 'N' },
    }
    const photo = await picture(400, 200, 90)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const image = await upload(new Uint8Array(photo))
    expect(uploadedPicture(image)).toMatchObject({ width: 200, height: 400 })
    const answer = await shop.request(image)
    const shown = Buffer.from(await answer.arrayBuffer())
    const { exif: left, icc, xmp } = await sharp(shown).metadata()
    expect([left, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(shown.includes('Erika')).toBe(false)
  })

  test('a file above 15 MB is refused before it is read', async () => {
    const answer = await send(new Uint8Array(MAX_IMAGE_BYTES + 1))
    expect(answer.status).toBe(413)
    expect(((await answer.json()) as { message: string }).message).toContain('15 MB')
  })

  test('of many uploads at once a few are processed and the others are refused until later', async () => {
    const photos = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((red) => bytesOf(picture(50, 50, red).png())),
    )
    const answers = await Promise.all(photos.map((bytes) => send(bytes)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429])
  })

  test('the same image uploaded again has the same path and is not encoded again', async () => {
    const bytes = await bytesOf(picture(320, 240, 33).png())
    const image = await upload(bytes)
    const before = await count()
    expect(await upload(bytes)).toBe(image)
    expect(await count()).toBe(before)
  })

  test.each([
    'x',
    '../../etc/passwd',
    `${'0'.repeat(32)}-1x1-1.webp`,
    `${'0'.repeat(32)}-9x9-9.svg`,
    '%00',
  ])('the file name %s answers 404', async (name) => {
    const answer = await shop.request(`/product-images/${encodeURIComponent(name)}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('a product shows its own image with its description, and a form may send it back', async () => {
    const image = await upload(await bytesOf(picture(700, 500, 44).png()))
    const product = await createWith(image)
    expect(product).toMatchObject({ image, imageAlt: 'Eine Tüte' })
    const answer = await admin('PATCH', adminApi.product(product.id), product)
    expect(await answer.json()).toMatchObject({ image, imageAlt: 'Eine Tüte' })
  })

  test('a product cannot have an uploaded image that does not exist', async () => {
    const image = `/product-images/${'a'.repeat(32)}-900x900-900.webp`
    const answer = await admin('PATCH', adminApi.product(2), { image })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty('image')
  })

  test('unused images are deleted after a day; those of products and of old orders stay', async () => {
    const uploadPlain = async (red: number) => upload(await bytesOf(picture(500, 400, red).png()))
    const loose = await uploadPlain(51)
    const ordered = await uploadPlain(52)
    const replacement = await uploadPlain(53)
    const deleted = await uploadPlain(54)
    const product = await createWith(ordered)
    const other = await createWith(deleted, 'ADRIA')
    const { cookie: buyer } = await makeBuyer(shop)
    const items = [
      { id: product.id, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 9.5 },
    ]
    const order = await placeTestOrder(
      shop,
      {
        customerName: 'Karla Kundin',
        customerEmail: 'karla@example.de',
        customerPhone: '0202 123456',
        customerAddress: 'Straße 1, 42103 Wuppertal, Deutschland',
        items,
        total: '14.40',
      },
      buyer,
    )
    await admin('PATCH', adminApi.product(product.id), { image: replacement })
    await admin('DELETE', adminApi.product(other.id))
    const isThere = async (address: string | undefined): Promise<boolean> => {
      const rows = await shop.deps.db
        .selectFrom('product_images')
        .select('id')
        .where('address', '=', String(address))
        .execute()
      return rows.length > 0
    }
    await purgeProductImages(shop.deps.db, new Date(shop.clock.now().getTime() + DAY_MS - 1000))
    expect(await Promise.all([loose, deleted].map(isThere))).toEqual([true, true])
    await purgeProductImages(shop.deps.db, new Date(shop.clock.now().getTime() + DAY_MS + 1000))
    expect(await Promise.all([loose, deleted, ordered, replacement].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const shown = await shop.request(api.order(order.id), { cookie: buyer })
    expect(((await shown.json()) as { items: unknown[] }).items[0]).toMatchObject({
      image: ordered,
    })
  })

  test('only admins upload', async () => {
    const bytes = await bytesOf(picture(40, 40).png())
    const anonymous = await shop.request(adminApi.productImages(), {
      method: 'POST',
      rawBody: bytes,
    })
    expect(anonymous.status).toBe(401)
  })
})
