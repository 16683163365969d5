/**
 * Measures the built shop beside bare `node:http`, on both databases, and judges every figure by its budget
 * (bench/budgets.ts). It makes shops, data and a PostgreSQL of its own and removes them at its end. The machine
 * should do nothing else. A build that is missing or older than the sources is made first.
 * Usage: npm run bench [-- PART ...] [--database sqlite|postgres|both] [--quick] [--seconds 10] [--rounds 5]
 *        [--orders 100000] [--products 100000] [--requests 50] [--soak-seconds 600]
 *        [--only "search:"] [--write-docs]
 * Parts: start, pages, catalogue, orders, accounts, race, pauses, admin, size, statement, soak, interactions,
 * motion.
 * `--quick` measures little, to try it. `admin` measures the database that DATA_DIR or DATABASE_URL names, if
 * one of them is set, and of its requests only those whose name contains `--only`. `--write-docs` writes the
 * figures into docs/. Ends with status 1 when a budget is missed.
 */
import type { Figure } from './bench/budgets.ts'
import { buildIfOlder } from './bench/build-if-older.ts'
import type { BenchOptions, Measure } from './bench/measure.ts'
import { measures } from './bench/measures.ts'
import { exitStatus, resultHeader, resultRow, type Result } from './bench/verdict.ts'
import { BenchShops } from './bench/bench-shops.ts'
import { writeDocs } from './bench/write-docs.ts'
import { endWithParent } from './run-command.mjs'
import type { DatabaseKind } from './torture/torture-database.ts'
import { refuseArgument, scriptArguments, wholeNumber } from './script-arguments.ts'

const { values, positionals } = scriptArguments(import.meta.filename, {
  allowPositionals: true,
  options: {
    database: { type: 'string', default: 'both' },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    orders: { type: 'string' },
    products: { type: 'string' },
    requests: { type: 'string' },
    'soak-seconds': { type: 'string' },
    only: { type: 'string', default: '' },
    'write-docs': { type: 'boolean', default: false },
  },
})
const usual = values.quick
  ? { seconds: 2, rounds: 1, orders: 1000, products: 2000, requests: 5, 'soak-seconds': 10 }
  : {
      seconds: 10,
      rounds: 5,
      orders: 100_000,
      products: 100_000,
      requests: 50,
      'soak-seconds': 600,
    }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const valueOf = (name: keyof typeof usual): number =>
  wholeNumber(import.meta.filename, name, values[name] ?? String(usual[name]))

const refuse = (reason: string): never => refuseArgument(import.meta.filename, reason)

/** Returns the databases by their names; refuses another name. */
function databasesOf(name: string): readonly DatabaseKind[] {
  const kinds: readonly DatabaseKind[] = ['sqlite', 'postgres']
  const chosen = kinds.filter((kind) => name === 'both' || name === kind)
  if (chosen.length === 0) refuse('--database is sqlite, postgres or both')
  return chosen
}

function measuresOf(names: readonly string[]): readonly Measure[] {
  const known = measures.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) refuse(`there is no part ${unknown}, only ${known.join(', ')}`)
  return names.length === 0 ? measures : measures.filter(({ name }) => names.includes(name))
}

/** Takes the database that is given out of the environment: no other part may fill it. */
function takeGiven(): Readonly<Record<string, string>> | null {
  const names = ['DATA_DIR', 'DATABASE_URL'] as const
  const given = names.flatMap((name) => {
    const value = process.env[name]
    Reflect.deleteProperty(process.env, name)
    return value ? [[name, value]] : []
  })
  return given.length > 0 ? (Object.fromEntries(given) as Record<string, string>) : null
}

const givenKind = (given: Readonly<Record<string, string>>): DatabaseKind =>
  given['DATABASE_URL'] === undefined ? 'sqlite' : 'postgres'

async function measurePart(
  shops: BenchShops,
  { name, run }: Measure,
  { database, ...options }: BenchOptions & { readonly database: DatabaseKind },
): Promise<readonly (Figure | { readonly error: string })[]> {
  const began = performance.now()
  print(`\n== ${name}, ${database}`)
  try {
    return await run({ ...options, shops, database })
  } catch (error) {
    // The other parts are measured all the same.
    return [{ error: error instanceof Error ? error.message : String(error) }]
  } finally {
    await shops.clear()
    print(`-- ${name}, ${database}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}

async function bench(): Promise<readonly Result[]> {
  const chosen = measuresOf(positionals)
  const given = takeGiven()
  const databases = given ? [givenKind(given)] : databasesOf(values.database)
  const options: BenchOptions = {
    seconds: valueOf('seconds'),
    rounds: valueOf('rounds'),
    orders: valueOf('orders'),
    products: valueOf('products'),
    requests: valueOf('requests'),
    soakSeconds: valueOf('soak-seconds'),
    only: values.only,
    given,
    print,
  }
  await buildIfOlder()
  const shops = new BenchShops()
  const results: Result[] = []
  try {
    for (const measure of chosen) {
      for (const database of databases) {
        if (measure.isForSqliteOnly && database !== 'sqlite') continue
        const figures = await measurePart(shops, measure, { ...options, database })
        const found = figures.map((measured) => ({ part: measure.name, database, measured }))
        for (const result of found) print(resultRow(result))
        results.push(...found)
      }
    }
  } finally {
    await shops.close()
  }
  return results
}

endWithParent()
const results = await bench()
print(`\n${resultHeader}`)
for (const result of results) print(resultRow(result))
if (values['write-docs']) writeDocs(results, process.argv.slice(2))
// Not by exitCode: the watch over the parent must not keep a finished run open.
process.exit(exitStatus(results))
