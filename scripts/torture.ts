/**
 * Kills the built shop with SIGKILL under order load, many times, and checks its database afterwards.
 * Usage: npm run torture -- [--kills 20] [--acks 1000] [--buyers 8] [--port 4999] [--power-cuts]
 * With --power-cuts every kill also takes away what was not synced to the disk (Linux, C compiler).
 * Ends with status 1 when an acknowledged order is lost or any other promise is broken.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrokenPromises } from './torture/check-promises.ts'
import { buy, readShown, register, type Acknowledged, type Tally } from './torture/buyer.ts'
import { ShopProcess } from './torture/shop-process.ts'
import { SyncedDisk } from './torture/synced-disk.ts'
import { prepareForOrders } from './torture/prepare-for-orders.ts'

const START_STOCK = 1_000_000
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 1_500

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    acks: { type: 'string', default: '1000' },
    buyers: { type: 'string', default: '8' },
    port: { type: 'string', default: '4999' },
    'power-cuts': { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const minAcknowledged = Number(values.acks)
const buyers = Number(values.buyers)

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Restarts the shop on a disk that keeps only what was synced. */
async function moveToSyncedDisk(shop: ShopProcess, dataDir: string): Promise<SyncedDisk> {
  await shop.stop('SIGTERM')
  const disk = new SyncedDisk(dataDir)
  shop.env = disk.env
  await shop.start()
  return disk
}

async function run(dataDir: string): Promise<readonly string[]> {
  const shop = new ShopProcess(Number(values.port), dataDir)
  await shop.start()
  await prepareForOrders(shop.origin, { 1: START_STOCK, 2: START_STOCK })
  const shown = await readShown(shop.origin)
  const cookies = await Promise.all(
    Array.from({ length: buyers }, (_, index) => register(shop.origin, index)),
  )
  const disk = values['power-cuts'] ? await moveToSyncedDisk(shop, dataDir) : null
  const journal = openSync(join(dataDir, 'acknowledged.ndjson'), 'a')
  const acknowledged: Acknowledged[] = []
  const tally: Tally = { acknowledged: 0, refused: 0, serverErrors: 0, cutOff: 0 }
  const onAcknowledged = (order: Acknowledged): void => {
    writeSync(journal, `${JSON.stringify(order)}\n`)
    fdatasyncSync(journal)
    acknowledged.push(order)
  }
  let isOver = false
  const shoppers = cookies.map((cookie) =>
    buy({ origin: shop.origin, cookie, shown }, () => isOver, onAcknowledged, tally),
  )
  const restarts: number[] = []
  try {
    for (let kill = 1; kill <= kills || acknowledged.length < minAcknowledged; kill += 1) {
      const before = acknowledged.length
      await waitUntil(() => acknowledged.length > before)
      const pause = MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS)
      await new Promise((resolve) => setTimeout(resolve, pause))
      await shop.stop('SIGKILL')
      disk?.cutPower()
      restarts.push(await shop.start())
      process.stdout.write(`kill ${kill}: ${acknowledged.length} orders acknowledged\n`)
    }
  } finally {
    isOver = true
    await Promise.all(shoppers)
    await shop.stop('SIGTERM')
    closeSync(journal)
  }
  process.stdout.write(
    `${restarts.length} kills, ${acknowledged.length} acknowledged, ${tally.refused} refused, ` +
      `${tally.serverErrors} server errors, ${tally.cutOff} cut off, ` +
      `slowest restart ${Math.round(Math.max(...restarts))} ms\n`,
  )
  const start = { 1: START_STOCK, 2: START_STOCK }
  const findings = await findBrokenPromises(dataDir, acknowledged, start)
  return tally.serverErrors > 0 ? [...findings, `${tally.serverErrors} server errors`] : findings
}

const dataDir = mkdtempSync(join(tmpdir(), 'shop-torture-'))
const findings = await run(dataDir)
for (const finding of findings.slice(0, 20)) process.stdout.write(`BROKEN: ${finding}\n`)
process.stdout.write(findings.length === 0 ? 'every promise held\n' : `${findings.length} broken\n`)
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = findings.length === 0 ? 0 : 1
