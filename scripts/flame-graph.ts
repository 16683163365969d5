/**
 * Draws where the processor time of a shop goes while 16 shoppers with sessions order for some seconds, on SQLite.
 * `--server` is the program of another build, to compare with; `--of` says in the title what it is. A build that is
 * missing or older than the sources is made first.
 * Usage: npm run flame-graph -- OUT.svg [--server dist/server.js] [--seconds 8] [--of "the shop"]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/network/free-port.ts'
import { buildIfOlder } from './bench/build-if-older.ts'
import { placeOrders, registerShoppers } from './bench/measure-orders.ts'
import { flameGraphSvg } from './flame-graph/draw-flame-graph.ts'
import { framesBetween, type CpuProfile } from './flame-graph/cpu-profile.ts'
import { endWithParent } from './run-command.mjs'
import { refuseArgument, scriptArguments, wholeNumber } from './script-arguments.ts'
import { asStarted, ShopProcess } from './shop-process.ts'

const SHOPPERS = 16
const WARM_UP_MS = 3_000
const SAMPLE_MICROS = 250

const { values, positionals } = scriptArguments(import.meta.filename, {
  allowPositionals: true,
  options: {
    server: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    of: { type: 'string', default: 'the shop' },
  },
})
const [out] = positionals
if (out === undefined) refuseArgument(import.meta.filename, 'name the file that is written')
const seconds = wholeNumber(import.meta.filename, 'seconds', values.seconds)

/** Microseconds of the system's monotonic clock, which the profile has too. */
const nowMicros = (): number => Number(process.hrtime.bigint() / 1000n)

if (values.server === undefined) await buildIfOlder()
const folder = mkdtempSync(join(tmpdir(), 'shop-flame-graph-'))
const profile = `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=${SAMPLE_MICROS}`
const env = { NODE_OPTIONS: `${asStarted.NODE_OPTIONS} ${profile}` }
// Otherwise a signal would end this script and leave its shop running.
endWithParent()
const shop = new ShopProcess(await freePort(), join(folder, 'data'), env, values.server)
await shop.start()
try {
  const shoppers = await registerShoppers(shop.origin, SHOPPERS)
  await placeOrders(shoppers, WARM_UP_MS)
  const from = nowMicros()
  const results = await placeOrders(shoppers, seconds * 1000)
  const until = nowMicros()
  await shop.stop('SIGTERM')
  const placed = results.reduce((sum, { times }) => sum + times.length, 0)
  const largest = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .toSorted((a, b) => b.length - a.length)[0]
  const root = framesBetween(JSON.parse(largest ?? '') as CpuProfile, from, until)
  const each = (root.micros / 1000 / placed).toFixed(2)
  const title = `Orders of ${SHOPPERS} shoppers, ${values.of}: ${each} ms of the main thread each while profiled`
  writeFileSync(out, flameGraphSvg(root, title))
  process.stdout.write(`${out}: ${placed} orders, ${each} ms each\n`)
} finally {
  await shop.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
