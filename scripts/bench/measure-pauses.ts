import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePreload } from '../torture/preload-library.ts'
import { ShopProcess } from '../torture/shop-process.ts'
import { placeOrders, registerShoppers, type OrdersBenchmark } from './measure-orders.ts'

/** Enough to fill the -wal file in seconds: the orders that wait for one sync share it. */
const SHOPPERS = 64

/** How long nothing else ran in the shop's process. */
interface Pauses {
  readonly maxMs: number
  readonly p999Ms: number
}

interface PausesUnderOrders extends Pauses {
  /** Orders that were placed meanwhile. */
  readonly placed: number
  /** Without a checkpoint the -wal file was not filled, so the figures say too little. */
  readonly hasCheckpoint: boolean
}

/**
 * Places orders on a disk whose syncs take `syncDelayMs` longer, and measures the pauses of the shop's event
 * loop. Needs a C compiler, on Linux.
 */
export async function measurePauses({
  port,
  dataDir,
  seconds,
  syncDelayMs,
}: OrdersBenchmark & { readonly syncDelayMs: number }): Promise<PausesUnderOrders> {
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
    const pauses = JSON.parse(readFileSync(file, 'utf8')) as Pauses
    return { ...pauses, placed, hasCheckpoint }
  } finally {
    await shopProcess.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
