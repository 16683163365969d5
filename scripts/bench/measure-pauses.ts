import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePreload } from '../torture/preload-library.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'
import { placeOrders, registerShoppers } from './measure-orders.ts'
import { workAsOwner, workNote } from './owner-work.ts'
import { asStarted } from '../shop-process.ts'
import type { BenchShop } from './bench-shops.ts'

/** Enough to fill the -wal file in seconds: the orders that wait for one sync share it. */
const SHOPPERS = 64
/** Shoppers beside the owner: enough that every second has orders. */
const SHOPPERS_BESIDE = 4
/** What the disk's syncs take longer. */
const SYNC_DELAY_MS = 100
/** In less time the -wal file is not filled, and the owner has not done everything. */
const LEAST_SECONDS = 15

/** How long nothing else ran in the shop's process. */
interface Pauses {
  readonly maxMs: number
  readonly p999Ms: number
}

/**
 * Runs the work on a shop whose disk takes `SYNC_DELAY_MS` longer for each sync, and measures the pauses of the
 * shop's event loop meanwhile. Needs a C compiler, on Linux.
 */
async function measurePauses<T>(
  context: MeasureContext,
  seed: readonly string[] | undefined,
  prepare: (shop: BenchShop) => Promise<() => Promise<T>>,
): Promise<Pauses & { readonly result: T }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pauses-'))
  const file = join(folder, 'pauses.json')
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const env = {
    LD_PRELOAD: compilePreload(new URL('slow-sync.c', import.meta.url), folder),
    SYNC_DELAY_MS: String(SYNC_DELAY_MS),
    NODE_OPTIONS: `${asStarted.NODE_OPTIONS} --import=${new URL('report-pauses.ts', import.meta.url).href}`,
    PAUSES_FILE: file,
    BACKUP_DIR: backups,
  }
  try {
    const shop = await context.shops.openShop(context.database, { ...(seed && { seed }), env })
    const work = await prepare(shop)
    shop.process.signal('SIGUSR2')
    const result = await work()
    shop.process.signal('SIGUSR2')
    // An answer says that the signal was received.
    await fetch(`${shop.origin}/healthz`)
    await shop.process.stop('SIGTERM')
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Pauses), result }
  } finally {
    await context.shops.clear()
    rmSync(folder, { recursive: true, force: true })
  }
}

const forMs = ({ seconds }: MeasureContext): number => Math.max(LEAST_SECONDS, seconds) * 1000

/** Measures the pauses under many orders, with a checkpoint of the write-ahead log. */
async function underOrders(context: MeasureContext): Promise<Figure[]> {
  const { maxMs, p999Ms, result } = await measurePauses(context, undefined, async (shop) => {
    const shoppers = await registerShoppers(shop.origin, SHOPPERS)
    const databaseFile = join(shop.dataDir, 'shop.db')
    const { mtimeMs } = statSync(databaseFile)
    return async () => {
      const results = await placeOrders(shoppers, forMs(context))
      return {
        placed: results.reduce((sum, { times }) => sum + times.length, 0),
        hasCheckpoint: statSync(databaseFile).mtimeMs > mtimeMs,
      }
    }
  })
  if (!result.hasCheckpoint) throw new Error('no checkpoint was made: measure for more seconds')
  const note = `${result.placed} orders, syncs ${SYNC_DELAY_MS} ms slower`
  return [
    { name: 'pauses-p999', value: p999Ms, note },
    { name: 'pauses-max', value: maxMs, note },
  ]
}

/** Measures the pauses while the owner ships, uploads, exports and backs up a shop with many orders. */
async function underOwnersWork(context: MeasureContext): Promise<Figure[]> {
  const seed = ['--orders', String(context.orders)]
  const { maxMs, p999Ms, result } = await measurePauses(context, seed, async (shop) => {
    const shoppers = await registerShoppers(shop.origin, SHOPPERS_BESIDE)
    return async () => {
      const [done] = await Promise.all([
        workAsOwner(shop.origin, forMs(context)),
        placeOrders(shoppers, forMs(context)),
      ])
      return done
    }
  })
  const note = `${workNote(result)}; ${context.orders} orders`
  return [
    { name: 'work-p999', value: p999Ms, note },
    { name: 'work-max', value: maxMs, note },
  ]
}

/** Measures the pauses of the event loop under orders, and under the work of the owner. */
export async function measureAllPauses(context: MeasureContext): Promise<Figure[]> {
  return [...(await underOrders(context)), ...(await underOwnersWork(context))]
}
