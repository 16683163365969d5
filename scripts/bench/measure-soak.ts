import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '../../src/urls.ts'
import type { Figure } from './budgets.ts'
import { median } from './load.ts'
import type { MeasureContext } from './measure.ts'
import { placeOrders, registerShoppers } from './measure-orders.ts'
import { makeMemoryLimit } from './memory-limit.ts'
import { workAsOwner, workNote } from './owner-work.ts'

const SHOPPERS = 2
const READERS = 2
/** Between two orders of a shopper, and between two pages of a reader. */
const PAUSE_MS = 100
const SAMPLE_MS = 1000
/** What a small machine has. */
const LIMIT_BYTES = 384 * 1024 * 1024

const shown = [pages.home(), pages.shop(), pages.product(1), pages.events(), pages.about()]

/** Opens pages one after the other until the time is over; returns how many. */
async function read(origin: string, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  let count = 0
  while (performance.now() < until) {
    const path = shown[count % shown.length] ?? pages.home()
    await (await fetch(origin + path)).arrayBuffer()
    count += 1
    await sleep(PAUSE_MS)
  }
  return count
}

/** Returns the memory in MB, once a second until the time is over. */
async function sample(memory: () => number, forMs: number): Promise<readonly number[]> {
  const until = performance.now() + forMs
  const samples: number[] = []
  while (performance.now() < until) {
    samples.push(memory())
    await sleep(SAMPLE_MS)
  }
  return samples
}

/** The median of the last fifth as a part of that of the second fifth: the first one fills the caches. */
function growth(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5)
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth))
}

/** Runs a shop for long with orders, pages and all work of the owner, in 384 MB where the system can limit it. */
export async function measureSoak(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, soakSeconds } = context
  const forMs = soakSeconds * 1000
  const limit = makeMemoryLimit(LIMIT_BYTES)
  const backups = mkdtempSync(join(tmpdir(), 'shop-soak-'))
  const shop = await shops.makeShop(database, { env: { BACKUP_DIR: backups } })
  try {
    const start = (): Promise<number> => shop.process.start()
    await (limit ? limit.startIn(start) : start())
    const shoppers = await registerShoppers(shop.origin, SHOPPERS)
    const [samples, done, results, ...counts] = await Promise.all([
      sample(() => shop.memory(), forMs),
      workAsOwner(shop.origin, forMs),
      placeOrders(shoppers, forMs, { pauseMs: PAUSE_MS }),
      ...Array.from({ length: READERS }, () => read(shop.origin, forMs)),
    ])
    const failed = results.reduce((sum, each) => sum + each.failed, 0)
    if (failed > 0) throw new Error(`${failed} orders failed`)
    const placed = results.reduce((sum, { times }) => sum + times.length, 0)
    const opened = counts.reduce((sum, count) => sum + count, 0)
    const where = limit ? 'within 384 MB' : 'this system cannot limit memory'
    const note = `${soakSeconds} s ${where}: ${placed} orders, ${opened} pages, ${workNote(done)}`
    return [
      { name: 'soak-memory', value: Math.max(...samples), note },
      { name: 'soak-growth', value: growth(samples) },
    ]
  } finally {
    await shops.clear()
    await limit?.remove()
    rmSync(backups, { recursive: true, force: true })
  }
}
