import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBuyer, placeTestOrder } from '../../../test/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { uploadedPicture } from '../../content/domain/uploaded-picture.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { MAX_PICTURE_BYTES } from '../domain/picture-kind.ts'
import type { ProductView } from '../domain/product-view.ts'
import { purgeProductImages } from './purge-product-images.ts'

const DAY_MS = 24 * 3_600_000

/** A picture of one colour, so that each test has its own. */
function picture(width: number, height: number, red = 200) {
  const background = { r: red, g: 40, b: 20 }
  return sharp({ create: { width, height, channels: 3, background } })
}

const bytesOf = async (image: { toBuffer(): Promise<Buffer> }): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.toBuffer())

/** A PNG of a few hundred bytes that says it is this large. */
function bombOf(width: number, height: number, interlace = 0): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, interlace], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(100_000))
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

const text = (content: string) => new TextEncoder().encode(content)

describe.each(databaseKinds)('pictures of products on %s', (kind) => {
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

  test('one upload becomes AVIF and WebP in 480, 960 and 1440 pixels, for ever at their address', async () => {
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

  test('an upload that breaks off is told so, and is no fault of the shop', async () => {
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

  test('a picture is never made larger than it is', async () => {
    const image = await upload(await bytesOf(picture(600, 900).png()))
    expect(uploadedPicture(image)).toMatchObject({ width: 600, height: 900, widths: [480, 600] })
    expect(image).toMatch(/-600\.webp$/)
  })

  test.each(['webp', 'avif', 'png'] as const)('a picture may be %s', async (format) => {
    await upload(await bytesOf(picture(300, 200).toFormat(format)))
  })

  test('place, camera and orientation of a photo do not travel on', async () => {
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

  const none = 'Das ist kein Bild, das wir verwenden können.'
  const unreadable = 'Dieses Bild lässt sich nicht lesen.'
  const tooLarge = 'höchstens 50 Megapixeln'
  test.each([
    ['nothing', none, new Uint8Array()],
    ['a page that calls itself a picture', none, text('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      none,
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF that is a script too', none, text('GIF89a/*\u0001\u0000\u0001*/=1;alert(1)')],
    [
      'a drawing that calls itself XML',
      none,
      text('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    ],
    ['a form with a file in it', none, text('--x\r\nContent-Type: image/png\r\n\r\n\x89PNG')],
    ['a program', none, text('<?php system($_GET["c"]); ?>')],
    [
      'a page behind the first bytes of a JPEG',
      unreadable,
      new Uint8Array([0xff, 0xd8, 0xff, ...text('<html><script>')]),
    ],
    ['a PNG that ends too early', unreadable, bombOf(1_000, 1_000)],
    ['a PNG of 50,000 x 50,000', tooLarge, bombOf(50_000, 50_000)],
    ['a PNG of 51 megapixels', tooLarge, bombOf(10_000, 5_100)],
    ['an interlaced PNG that is decoded as a whole', 'zu viel Speicher', bombOf(8_000, 5_000, 1)],
  ])('%s is refused in words, and nothing is stored', async (_name, words, bytes) => {
    const before = await count()
    const headers = {
      'content-type': 'image/png',
      'content-disposition': 'filename="../../x.png"',
    }
    const answer = await send(bytes, headers)
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { code: string; fields: { image: string } }
    expect(body.code).toBe('invalid')
    expect(body.fields.image).toContain(words)
    expect(await count()).toBe(before)
  })

  const script = text('*/alert(1);/*<script>alert(1)</script><?php system(1); ?>')
  /** A comment of its own behind the first two bytes, as the format allows it. */
  function withComment(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
    const head = new Uint8Array([0xff, 0xfe, 0, script.length + 2])
    return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, script, jpeg.subarray(2)]))
  }
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    [
      'in the comment of a JPEG',
      async () => withComment(await picture(90, 60, 71).jpeg().toBuffer()),
    ],
    [
      'behind the end of a JPEG',
      async () => new Uint8Array([...(await picture(90, 60, 72).jpeg().toBuffer()), ...script]),
    ],
    [
      'behind the end of a PNG',
      async () => new Uint8Array([...(await picture(90, 60, 73).png().toBuffer()), ...script]),
    ],
    [
      'in the words of a photo',
      async () => {
        const words = { IFD0: { ImageDescription: '<script>alert(1)</script>' } }
        return new Uint8Array(await picture(90, 60, 74).withExif(words).jpeg().toBuffer())
      },
    ],
  ])('a script %s does not travel on', async (_where, make) => {
    const bytes = await make()
    expect(Buffer.from(bytes).includes('alert(1)')).toBe(true)
    const made = uploadedPicture(await upload(bytes))
    for (const format of ['avif', 'webp']) {
      const answer = await shop.request(`${made?.stem}90.${format}`)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const shown = Buffer.from(await answer.arrayBuffer())
      expect(['alert', 'script', 'php'].filter((word) => shown.includes(word))).toEqual([])
    }
  })

  test('of an animation the first picture is taken, however many there are', async () => {
    const frames = Buffer.alloc(100 * 100 * 60 * 3)
    for (let at = 0; at < 60; at += 1) frames.fill(at * 4, at * 30_000, (at + 1) * 30_000)
    const raw = { width: 100, height: 6_000, channels: 3, pageHeight: 100 } as const
    const animation = await sharp(frames, { raw }).webp({ lossless: true }).toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(60)
    const image = await upload(new Uint8Array(animation))
    expect(uploadedPicture(image)).toMatchObject({ width: 100, height: 100 })
    const shown = Buffer.from(await (await shop.request(image)).arrayBuffer())
    expect((await sharp(shown).metadata()).pages ?? 1).toBe(1)
  })

  test.each([
    '../../../etc/cron.d/x.png',
    String.raw`..\..\x.png`,
    'C:/Windows/x.png',
    'x.png\u0000.html',
    `${'x'.repeat(300)}.png`,
    'x\u202Egnp.exe',
    'CON',
    'NUL.png',
    '.htaccess',
    '"><script>alert(1)</script>.png',
    '%2e%2e%2fx.png',
  ])('the name %j of a file is nobody’s business', async (name) => {
    const bytes = await bytesOf(picture(90, 60, 75).png())
    const encoded = encodeURIComponent(name)
    const answer = await send(bytes, {
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'x-file-name': encoded,
    })
    const body = await answer.text()
    expect(answer.status).toBe(201)
    expect(body).toMatch(/^\{"image":"\/product-images\/[0-9a-f]{32}-90x60-90\.webp"\}$/)
    const byQuery = await shop.request(`${adminApi.productImages()}?name=${encoded}`, {
      method: 'POST',
      rawBody: bytes,
      cookie,
    })
    expect(await byQuery.text()).toBe(body)
  })

  test('a file above 15 MB is refused before it is read', async () => {
    const answer = await send(new Uint8Array(MAX_PICTURE_BYTES + 1))
    expect(answer.status).toBe(413)
    expect(((await answer.json()) as { message: string }).message).toContain('15 MB')
  })

  test('of many uploads at once a few are worked on and the others told to come back', async () => {
    const photos = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((red) => bytesOf(picture(50, 50, red).png())),
    )
    const answers = await Promise.all(photos.map((bytes) => send(bytes)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
  })

  test('the same picture uploaded again has the same address and is not made anew', async () => {
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
  ])('the file name %s leads nowhere', async (name) => {
    const answer = await shop.request(`/product-images/${encodeURIComponent(name)}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('a product shows its own picture with its description, and a form may send it back', async () => {
    const image = await upload(await bytesOf(picture(700, 500, 44).png()))
    const product = await createWith(image)
    expect(product).toMatchObject({ image, imageAlt: 'Eine Tüte' })
    const answer = await admin('PATCH', adminApi.product(product.id), product)
    expect(await answer.json()).toMatchObject({ image, imageAlt: 'Eine Tüte' })
  })

  test('a product cannot have an uploaded picture that is not there', async () => {
    const image = `/product-images/${'a'.repeat(32)}-900x900-900.webp`
    const answer = await admin('PATCH', adminApi.product(2), { image })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty('image')
  })

  test('unused pictures go after a day; those of products and of old orders stay', async () => {
    const [loose, ordered, replacement, deleted] = await Promise.all(
      [51, 52, 53, 54].map(async (red) => upload(await bytesOf(picture(500, 400, red).png()))),
    )
    const product = await createWith(String(ordered))
    const other = await createWith(String(deleted), 'ADRIA')
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
