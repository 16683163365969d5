import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentContent } from '../../src/documents/domain/document-content.ts'
import {
  openSqliteFile,
  plainSqlite,
  type PlainRow,
} from '../../src/platform/server/copies/plain-database.ts'
import { prepareForOrders, type AdminClient } from '../../test/orders/prepare-for-orders.ts'
import { postPicture } from '../post-picture.ts'
import { placeOrders, registerShoppers } from '../bench/measure-orders.ts'
import { shipOrders, untilMailsAreSent } from '../sell-and-ship.ts'
import { ShopProcess } from '../shop-process.ts'
import { MailServer } from '../torture/mail-server.ts'

/** What the shop sent and made for an order, as it stores it. */
export interface SampleRows {
  readonly orderId: string
  /** The version of the terms it was placed under, with its PDF. */
  readonly terms: {
    readonly id: string
    readonly content: string
    readonly created_at: string
    readonly bytes: Uint8Array
  }
  readonly mails: readonly SampleMail[]
  readonly invoice: DocumentContent
  readonly invoiceFile: Uint8Array
  readonly picture: SamplePicture
}

export interface SampleMail {
  readonly kind: string
  readonly subject: string
  readonly cause: string
  /** JSON. */
  readonly data: string
  readonly attachments: string
  readonly packed: Uint8Array
}

/** A product picture with its files. */
export interface SamplePicture {
  readonly id: string
  readonly address: string
  readonly files: readonly {
    readonly width: number
    readonly format: string
    readonly bytes: Uint8Array
  }[]
}

/** A photo of a pack, as an owner uploads it. */
const PHOTO = new URL('../../assets/images/pack-monza-ace97636-1200.webp', import.meta.url)
const ORDER_WITHIN_MS = 20_000

async function uploadPhoto(origin: string, admin: AdminClient): Promise<void> {
  const answer = await postPicture(origin, admin, readFileSync(PHOTO))
  if (answer.status !== 201) throw new Error(`the photo was refused: ${await answer.text()}`)
}

const bytesOf = (value: PlainRow[string] | undefined): Uint8Array => {
  if (value instanceof Uint8Array) return value
  throw new Error('no bytes')
}

async function readSamples(rows: (sql: string) => Promise<readonly PlainRow[]>) {
  const mails = await rows(
    'select kind, subject, cause, data, attachments, packed from mails join mail_bodies on mail_id = id order by id',
  )
  const [terms] = await rows(
    'select id, content, terms_versions.created_at as created_at, bytes from terms_versions join terms_files on terms_id = id',
  )
  const [invoice] = await rows(
    'select order_id, content, bytes from documents join document_files on document_id = id',
  )
  const [picture] = await rows('select id, address from product_images')
  const files = await rows('select width, format, bytes from product_image_files')
  return {
    orderId: String(invoice?.['order_id']),
    terms: {
      id: String(terms?.['id']),
      content: String(terms?.['content']),
      created_at: String(terms?.['created_at']),
      bytes: bytesOf(terms?.['bytes']),
    },
    mails: mails.map(({ packed, ...texts }) => {
      return { ...(texts as unknown as Omit<SampleMail, 'packed'>), packed: bytesOf(packed) }
    }),
    invoice: JSON.parse(String(invoice?.['content'])) as DocumentContent,
    invoiceFile: bytesOf(invoice?.['bytes']),
    picture: {
      id: String(picture?.['id']),
      address: String(picture?.['address']),
      files: files.map(({ width, format, bytes }) => {
        return { width: Number(width), format: String(format), bytes: bytesOf(bytes) }
      }),
    },
  }
}

/**
 * Lets a shop with a database of its own sell and ship an order and store a picture, so that rows of the seed are as
 * large as the shop's own.
 */
export async function makeSampleRows(port: number): Promise<SampleRows> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-seed-'))
  const mailServer = await MailServer.start()
  const shop = new ShopProcess(port, dataDir, { SMTP_URL: mailServer.url, DATABASE_URL: '' })
  const rows = async (sql: string): Promise<readonly PlainRow[]> => {
    const file = openSqliteFile(join(dataDir, 'shop.db'))
    try {
      return await plainSqlite(file).all(sql)
    } finally {
      file.close()
    }
  }
  try {
    await shop.start()
    const { origin } = shop
    const admin = await prepareForOrders(origin, { 1: 10, 2: 10 })
    await placeOrders(await registerShoppers(origin, 1), ORDER_WITHIN_MS, { atMost: 1 })
    await shipOrders({ origin, rows })
    await uploadPhoto(origin, admin)
    await untilMailsAreSent({ origin, rows })
    await shop.stop('SIGTERM')
    return await readSamples(rows)
  } finally {
    await shop.stop('SIGKILL')
    await mailServer.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
