import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, picture } from '../../../../test/catalogue/pictures.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { uploadedPicture } from '../../../content/domain/uploaded-picture.ts'
import { adminApi } from '../../../urls.admin.ts'

/** Returns a PNG of a few hundred bytes that claims this size. */
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

describe.each(databaseKinds)('hostile uploads on %s', (kind) => {
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
  const count = async (): Promise<number> => {
    const rows = await shop.deps.db.selectFrom('product_images').select('id').execute()
    return rows.length
  }

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
  ])('%s is refused with a German message, and nothing is stored', async (_name, words, bytes) => {
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
  /** Inserts a comment after the first two bytes, which the format allows. */
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
  ])('a script %s is not part of the stored image', async (_where, make) => {
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

  test('an animation is stored as its first image, however many frames it has', async () => {
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
  ])('the file name %j of an upload is ignored', async (name) => {
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
})
