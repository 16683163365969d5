/**
 * Measures the built shop as it is when it has grown, on a machine that does nothing else.
 * Usage: npm run bench -- desk [--calls 200] [--only "search:"] [--port 4996], on a database that
 * `npm run seed` has filled; DATA_DIR or DATABASE_URL says where, as for the shop.
 * Ends with status 1 when a budget is missed.
 */
import { parseArgs } from 'node:util'
import { benchDesk } from './bench/desk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4996' },
  },
})
if (positionals.join(' ') !== 'desk') throw new Error('say what to measure: npm run bench -- desk')
const dataDir = process.env['DATA_DIR'] ?? './data'
const isFine = await benchDesk(
  { port: Number(values.port), dataDir, calls: Number(values.calls), only: values.only },
  (line) => process.stdout.write(`${line}\n`),
)
process.exitCode = isFine ? 0 : 1
