import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/network/free-port.ts'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainRow,
} from '../../src/platform/server/copies/plain-database.ts'
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../test/databases/postgres-cluster.ts'
import { run } from '../run-command.mjs'
import { ShopProcess } from '../shop-process.ts'
import type { DatabaseKind } from '../torture/torture-database.ts'

/** A shop with a database of its own; `BenchShops` removes both. */
export interface BenchShop {
  readonly database: DatabaseKind
  readonly dataDir: string
  readonly port: number
  readonly process: ShopProcess
  readonly origin: string
  rows(sql: string): Promise<readonly PlainRow[]>
  /** Bytes of the database on disk; the shop must be stopped. */
  size(): Promise<number>
  /** Megabytes that the process holds in memory; Linux only. */
  memory(): number
}

/** The shops of a run of the bench: one folder, and one PostgreSQL when it is needed. */
export class BenchShops {
  readonly #folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  readonly #shops: ShopProcess[] = []
  #cluster: Promise<PostgresCluster> | null = null
  #count = 0
  readonly #removeFolder = (): void => {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  constructor() {
    process.once('exit', this.#removeFolder)
  }

  /** Makes a shop that is not started; `seed` are arguments of `npm run seed`. */
  async makeShop(
    database: DatabaseKind,
    { seed, env = {} }: { seed?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
  ): Promise<BenchShop> {
    this.#count += 1
    const dataDir = join(this.#folder, `shop-${this.#count}`)
    const url = database === 'postgres' ? await this.#makeDatabase(`bench_${this.#count}`) : null
    const where = { DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) }
    const port = await freePort()
    if (seed) {
      const args = ['scripts/seed.ts', '--port', String(port), ...seed]
      const status = await run('node', args, { env: where, name: 'seed' })
      if (status !== 0) throw new Error(`the seed ended with status ${status}`)
    }
    const shop = new ShopProcess(port, dataDir, { ...where, ...env })
    this.#shops.push(shop)
    return this.#withAccess({ database, dataDir, port, process: shop, origin: shop.origin }, url)
  }

  /** Makes a shop and starts it. */
  async openShop(...options: Parameters<BenchShops['makeShop']>): Promise<BenchShop> {
    const shop = await this.makeShop(...options)
    await shop.process.start()
    return shop
  }

  /** Ends the shops of a part and removes their data; PostgreSQL goes on. */
  async clear(): Promise<void> {
    for (const shop of this.#shops.splice(0)) await shop.stop('SIGKILL')
    for (let index = 1; index <= this.#count; index += 1) {
      rmSync(join(this.#folder, `shop-${index}`), { recursive: true, force: true })
    }
  }

  /** Ends and removes everything. */
  async close(): Promise<void> {
    await this.clear()
    await (await this.#cluster)?.stop()
    this.#removeFolder()
  }

  async #makeDatabase(name: string): Promise<string> {
    // With syncs, as an order is acknowledged only once it is on disk.
    this.#cluster ??= startPostgresCluster({ fsync: true })
    const { url } = await this.#cluster
    await withPostgres(url, async (client) => void (await client.query(`create database ${name}`)))
    const own = new URL(url)
    own.pathname = name
    return own.href
  }

  #withAccess(shop: Omit<BenchShop, 'rows' | 'size' | 'memory'>, url: string | null): BenchShop {
    const file = join(shop.dataDir, 'shop.db')
    const rows: BenchShop['rows'] = async (sql) => {
      if (url !== null) return withPostgres(url, (client) => plainPostgres(client).all(sql))
      const opened = openSqliteFile(file)
      try {
        return await plainSqlite(opened).all(sql)
      } finally {
        opened.close()
      }
    }
    return {
      ...shop,
      rows,
      size: async () => {
        if (url === null) return statSync(file).size
        const [row] = await rows('select pg_database_size(current_database()) as bytes')
        return Number(row?.['bytes'])
      },
      memory: () => {
        const status = readFileSync(`/proc/${shop.process.pid ?? 0}/status`, 'utf8')
        return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6
      },
    }
  }
}

/** Waits until a shop that has started does nothing any more. */
export const settle = (): Promise<void> => sleep(1000)
