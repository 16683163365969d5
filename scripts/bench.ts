/**
 * Measures the built shop on a machine that does nothing else. DATA_DIR or DATABASE_URL says which
 * shop, as for the shop itself; best one that `npm run seed` has filled.
 * Usage: npm run bench -- desk [--calls 200] [--only "search:"] [--port 4996]   every call of the desk
 *        npm run bench -- orders [--seconds 10] [--port 4996]   placing orders; it fills the shop
 * Ends with status 1 when a budget is missed.
 */
import { parseArgs } from 'node:util'
import { benchDesk } from './bench/desk.ts'
import { benchOrders } from './bench/orders.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4996' },
  },
})
const shop = { port: Number(values.port), dataDir: process.env['DATA_DIR'] ?? './data' }
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function measure(part: string): Promise<boolean> {
  if (part === 'desk') {
    return benchDesk({ ...shop, calls: Number(values.calls), only: values.only }, say)
  }
  if (part === 'orders') return benchOrders({ ...shop, seconds: Number(values.seconds) }, say)
  throw new Error('say what to measure: npm run bench -- desk, or npm run bench -- orders')
}

process.exitCode = (await measure(positionals.join(' '))) ? 0 : 1
