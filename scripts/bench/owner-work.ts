import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { postPicture } from '../post-picture.ts'
import { ADMIN, openAdmin, type AdminClient } from '../../test/orders/prepare-for-orders.ts'

const ONE_DAY_MS = 24 * 3_600_000
const PICTURE = { width: 3000, height: 2000 } as const

/** How often each thing was done. */
export interface WorkDone {
  uploads: number
  shipped: number
  exports: number
  archives: number
  backups: number
}

/** Runs the job again and again until the time is over, at least once, with a pause after each. */
async function repeat(forMs: number, pauseMs: number, job: () => Promise<void>): Promise<void> {
  const until = performance.now() + forMs
  do {
    await job()
    const left = Math.max(0, until - performance.now())
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, left)))
  } while (performance.now() < until)
}

/** Makes a JPEG of noise, which takes long to encode. */
async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { ...PICTURE, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

/** Uploads the photo of a product as a file of its own; a full queue is an answer too. */
async function upload(origin: string, admin: AdminClient, photo: Buffer): Promise<boolean> {
  // The shop knows a file again by its bytes. Decoders ignore what follows the end of the JPEG.
  const file = Buffer.concat([photo, randomBytes(8)])
  const answer = await postPicture(origin, admin, file)
  await answer.arrayBuffer()
  if (!answer.ok && answer.status !== 503) throw new Error(`picture refused: ${answer.status}`)
  return answer.ok
}

/** Makes a backup, unless the nightly one is just being made. */
async function backUp(origin: string, { cookie }: AdminClient): Promise<boolean> {
  const answer = await fetch(`${origin}${adminApi.backups()}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  })
  await drain(answer)
  if (!answer.ok && answer.status !== 409) throw new Error(`backup refused: ${answer.status}`)
  return answer.ok
}

/** Ships the newest order that waits, which makes its invoice and its mail. */
async function ship({ send }: AdminClient): Promise<boolean> {
  const list = await send('GET', `${adminApi.orders()}?status=pending&limit=1`)
  const [order] = (await list.json()) as readonly { readonly id: string }[]
  if (!order) return false
  for (const status of ['processing', 'shipped']) {
    await send('PATCH', adminApi.orderStatus(order.id), { status, withoutCode: true })
  }
  await (await send('GET', adminApi.orderInvoice(order.id))).arrayBuffer()
  return true
}

/** Reads the answer to its end without keeping it. */
async function drain(answer: Response): Promise<void> {
  await answer.body?.pipeTo(new WritableStream())
}

/**
 * Does what an owner does all day, several things at once: uploads pictures, ships orders with invoices, exports
 * all orders, downloads the archive for a tax audit, and makes a backup.
 */
export async function workAsOwner(origin: string, forMs: number): Promise<WorkDone> {
  const admin = await openAdmin(origin)
  // Made before the work begins, because it would take the processors from the shop.
  const photo = await makePhoto()
  const done: WorkDone = { uploads: 0, shipped: 0, exports: 0, archives: 0, backups: 0 }
  const now = Date.now()
  const archive = {
    from: berlinDate(new Date(now - 30 * ONE_DAY_MS)),
    to: berlinDate(new Date(now)),
    currentPassword: ADMIN.password,
  }
  await Promise.all([
    repeat(forMs, 3000, async () => {
      if (await upload(origin, admin, photo)) done.uploads += 1
    }),
    repeat(forMs, 500, async () => {
      if (await ship(admin)) done.shipped += 1
    }),
    repeat(forMs, 5000, async () => {
      await drain(await admin.send('GET', adminApi.orderExport()))
      done.exports += 1
    }),
    repeat(forMs, 60_000, async () => {
      await drain(await admin.send('POST', adminApi.taxAuditArchive(), archive))
      done.archives += 1
    }),
    repeat(forMs, 60_000, async () => {
      if (await backUp(origin, admin)) done.backups += 1
    }),
  ])
  return done
}

/** Writes how much was done. */
export const workNote = ({ uploads, shipped, exports, archives, backups }: WorkDone): string =>
  `${uploads} pictures, ${shipped} shipped, ${exports} exports, ${archives} archives, ${backups} backups`
