/**
 * Measures the built shop; the machine should do nothing else. DATA_DIR or DATABASE_URL names the
 * database, as for the shop itself; `npm run seed` fills one.
 * Usage: npm run bench -- admin [--requests 200] [--only "search:"] [--port 4996]
 *        npm run bench -- orders [--seconds 10] [--port 4996]
 *        npm run bench -- pauses [--seconds 30] [--sync-delay 200] [--port 4996]
 *        npm run bench -- interactions [--port 4996]
 * `admin` sends every request of the admin pages, `orders` places orders and so fills the database,
 * `pauses` does the same on a disk with slow syncs and reports the longest pause of the event loop.
 * `interactions` measures in a browser on a slowed phone how soon an input shows.
 * Ends with status 1 when a budget is missed.
 */
import { parseArgs } from 'node:util'
import { measureAdmin } from './bench/measure-admin.ts'
import { measureInteractions } from './bench/measure-interactions.ts'
import { measureOrders } from './bench/measure-orders.ts'
import { measurePauses } from './bench/measure-pauses.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    'sync-delay': { type: 'string', default: '200' },
    port: { type: 'string', default: '4996' },
  },
})
const shop = { port: Number(values.port), dataDir: process.env['DATA_DIR'] ?? './data' }
const print = (line: string): void => void process.stdout.write(`${line}\n`)

function measure(part: string): Promise<boolean> {
  if (part === 'admin') {
    return measureAdmin({ ...shop, requests: Number(values.requests), only: values.only }, print)
  }
  if (part === 'orders') return measureOrders({ ...shop, seconds: Number(values.seconds) }, print)
  if (part === 'pauses') {
    const [seconds, syncDelayMs] = [Number(values.seconds), Number(values['sync-delay'])]
    return measurePauses({ ...shop, seconds, syncDelayMs }, print)
  }
  if (part === 'interactions') return measureInteractions(shop, print)
  throw new Error('Usage: npm run bench -- admin, orders, pauses or interactions')
}

process.exitCode = (await measure(positionals.join(' '))) ? 0 : 1
