/**
 * 200 buyers with sessions order the last 10 packs at once, against the built shop over HTTP.
 * Usage: npm run race -- [--buyers 200] [--stock 10] [--within 5000] [--port 4998]; DATABASE_URL
 * chooses PostgreSQL. Ends with status 1 unless exactly the packs there were are sold, the rest is
 * answered with 409, and all of it took no more milliseconds than `within`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raceForPacks } from './bench/measure-race.ts'
import { endWithParent } from './run-command.mjs'
import { ShopProcess } from './shop-process.ts'
import { scriptArguments } from './script-arguments.ts'

const { values } = scriptArguments(import.meta.filename, {
  options: {
    buyers: { type: 'string', default: '200' },
    stock: { type: 'string', default: '10' },
    within: { type: 'string', default: '5000' },
    port: { type: 'string', default: '4998' },
  },
})
const buyers = Number(values.buyers)
const stock = Number(values.stock)

// The folder with the key is new in each run; the database of DATABASE_URL may be an older one.
process.env['SECRET_KEY'] ??= 'the-same-secret-key-in-every-run-of-the-race'
const dataDir = mkdtempSync(join(tmpdir(), 'shop-race-'))
// Otherwise a signal would end this script and leave its shop running.
endWithParent()
const shop = new ShopProcess(Number(values.port), dataDir)
const startMs = await shop.start()
try {
  const { ordered, refused, serverErrors, ms } = await raceForPacks(shop.origin, { buyers, stock })
  const isExact = ordered === Math.min(stock, buyers) && ordered + refused === buyers
  process.stdout.write(
    `first start ${Math.round(startMs)} ms; ${buyers} buyers, stock ${stock}: ` +
      `${ordered} orders, ${refused} refused with 409, ${serverErrors} server errors, ${Math.round(ms)} ms\n`,
  )
  process.exitCode = isExact && ms <= Number(values.within) ? 0 : 1
} finally {
  await shop.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
