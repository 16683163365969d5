import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { api } from '../src/urls.ts'
import { ApiClient } from './hostile-shop.ts'
import { adminLogin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'

test.skip(process.platform !== 'linux', 'reads memory in /proc')
test.describe.configure({ timeout: 300_000 })

const MB = 1_000_000
/** Memory limit of the process for one image. */
const MOST_FOR_A_PICTURE = 300 * MB
/**
 * Allowed growth of the server while it forwards images: the uploads in memory, and their copies.
 */
const MOST_GROWTH = 150 * MB

/** A figure of a process in bytes; 0 when it has ended. */
function memory(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Processes whose parent is this one. */
function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.flatMap((task) => {
    const text = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  })
}

/** Reads the image process's memory as often as possible; its maximum only grows. */
function watchPictures(server: number) {
  const most = new Map<number, number>()
  const timer = setInterval(() => {
    for (const child of childrenOf(server)) {
      if (!commandOf(child).includes('image-process')) continue
      most.set(child, Math.max(most.get(child) ?? 0, memory(child, 'VmHWM')))
    }
  }, 4)
  return { most, stop: () => clearInterval(timer) }
}

/**
 * The largest accepted image of each type, one that only looks small, and one that is refused early.
 * They are stored, because making them takes as long as uploading them (`e2e/pictures/make.ts`).
 */
const pictures: readonly (readonly [name: string, status: 201 | 400, file: string])[] = [
  ['a JPEG of 50 megapixels', 201, 'plain.jpg'],
  ['a progressive JPEG of 49', 201, 'progressive.jpg'],
  ['a PNG of 50', 201, 'plain.png'],
  ['a WebP of 32 without loss', 201, 'lossless.webp'],
  ['an AVIF of 8', 201, 'plain.avif'],
  ['an animation of 200', 201, 'animation.webp'],
  ['an interlaced PNG of 40', 400, 'interlaced.png'],
]

const readPicture = (file: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'pictures', `${file}.gz`)))

test.describe('the memory of uploads', () => {
  let shop: StartedShop
  test.beforeAll(async () => {
    shop = await startOwnShop()
  })
  test.afterAll(async () => {
    await shop.signal('SIGTERM')
    shop.dispose()
  })

  test('stays below 300 MB for every picture, and the server does not grow', async () => {
    const admin = new ApiClient(shop.origin)
    await admin.make('POST', api.login(), adminLogin)
    const server = shop.serverPid()
    const before = memory(server, 'VmRSS')
    expect(before).toBeGreaterThan(0)
    for (const [name, status, file] of pictures) {
      const bytes = readPicture(file)
      const watch = watchPictures(server)
      const answer = await admin.send('POST', adminApi.productImages(), bytes)
      watch.stop()
      const taken = Math.max(...watch.most.values())
      expect([name, answer.status]).toEqual([name, status])
      // Less than the minimum of a process would mean that nothing was measured.
      expect(taken, name).toBeGreaterThan(30 * MB)
      expect(taken, name).toBeLessThan(MOST_FOR_A_PICTURE)
    }
    // Four at once, as large as allowed, and files that are no images after their first bytes.
    const large = Buffer.alloc(15 * 1024 * 1024, 'x')
    large.set([0xff, 0xd8, 0xff])
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.send('POST', adminApi.productImages(), large)),
    )
    for (const { status } of answers) expect([400, 429]).toContain(status)
    const growth = memory(server, 'VmHWM') - before
    console.log(`the server grew by ${Math.round(growth / MB)} MB`)
    expect(growth).toBeLessThan(MOST_GROWTH)
  })
})
