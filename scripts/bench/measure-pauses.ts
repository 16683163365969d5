import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePreload } from '../torture/preload-library.ts'
import { ShopProcess } from '../torture/shop-process.ts'
import { placeOrders, registerShoppers, type OrdersBenchmark } from './measure-orders.ts'
import { tableRow } from './measure-request.ts'

/** Enough to fill the -wal file in seconds: the orders that wait for one sync share it. */
const SHOPPERS = 64
const MAX_BUDGET_MS = 50
const P999_BUDGET_MS = 20

/** How long nothing else ran in the shop's process. */
interface Pauses {
  readonly maxMs: number
  readonly p999Ms: number
}

/**
 * Places orders on a disk whose syncs take `syncDelayMs` longer, and reports the longest pause of the shop's
 * event loop; returns whether it keeps the budget. Needs a C compiler, on Linux.
 */
export async function measurePauses(
  { port, dataDir, seconds, syncDelayMs }: OrdersBenchmark & { readonly syncDelayMs: number },
  print: (line: string) => void,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pauses-'))
  const file = join(folder, 'pauses.json')
  const shopProcess = new ShopProcess(port, dataDir, {
    LD_PRELOAD: compilePreload(new URL('slow-sync.c', import.meta.url), folder),
    SYNC_DELAY_MS: String(syncDelayMs),
    NODE_OPTIONS: `--import=${new URL('report-pauses.ts', import.meta.url).href}`,
    PAUSES_FILE: file,
  })
  try {
    await shopProcess.start()
    const shoppers = await registerShoppers(shopProcess.origin, SHOPPERS)
    const databaseFile = join(dataDir, 'shop.db')
    const { mtimeMs } = statSync(databaseFile)
    shopProcess.signal('SIGUSR2')
    const results = await placeOrders(shoppers, seconds * 1000)
    shopProcess.signal('SIGUSR2')
    // An answer says that the signal was received.
    await fetch(`${shopProcess.origin}/healthz`)
    const hasCheckpoint = statSync(databaseFile).mtimeMs > mtimeMs
    await shopProcess.stop('SIGTERM')
    const placed = results.reduce((sum, { times }) => sum + times.length, 0)
    const { maxMs, p999Ms } = JSON.parse(readFileSync(file, 'utf8')) as Pauses
    if (!hasCheckpoint) print('no checkpoint was made: measure for more seconds')
    const isWithinBudget = hasCheckpoint && maxMs <= MAX_BUDGET_MS && p999Ms <= P999_BUDGET_MS
    print(tableRow(['', 'orders', 'p99.9 ms', 'max ms']))
    print(
      tableRow(
        [
          `pauses, syncs ${syncDelayMs} ms slower`,
          String(placed),
          p999Ms.toFixed(1),
          maxMs.toFixed(1),
        ],
        isWithinBudget ? '' : `budget: p99.9 ${P999_BUDGET_MS} ms, max ${MAX_BUDGET_MS} ms`,
      ),
    )
    return isWithinBudget
  } finally {
    await shopProcess.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
