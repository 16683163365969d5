import { join } from 'node:path'
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../../test/databases/postgres-cluster.ts'
import { withPostgres } from '../../../src/platform/server/copies/plain-database.ts'
import type { Fault } from '../fault.ts'
import { hasNginx, startProxy } from '../proxy.ts'
import { ShopProcess } from '../../shop-process.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 8
const MAX_GAP_MS = 30_000
const STANDBY = 'replica'

async function run(cluster: PostgresCluster, ...statements: readonly string[]): Promise<void> {
  await withPostgres(cluster.url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Starts a standby that each commit waits for. */
async function startStandby(primary: PostgresCluster): Promise<PostgresCluster> {
  const settings = [`cluster_name=${STANDBY}`]
  const standby = await startPostgresCluster({ fsync: true, copyOf: primary, settings })
  await run(
    primary,
    `alter system set synchronous_standby_names = '${STANDBY}'`,
    'select pg_reload_conf()',
  )
  return standby
}

/** Address of both servers, as an operator writes it. */
function bothHosts(primary: PostgresCluster, standby: PostgresCluster): string {
  const host = (url: string): string => url.replace(/^.*@|\/postgres$/g, '')
  return primary.url.replace(host(primary.url), `${host(primary.url)},${host(standby.url)}`)
}

/** Does something under load; resolves to the longest time without an acknowledged order from then on. */
async function longestGap(trial: Trial, fault: () => Promise<void>): Promise<number> {
  let [longest, last, known] = [0, performance.now(), trial.acknowledged.length]
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    if (trial.acknowledged.length > known) last = now
    known = trial.acknowledged.length
  }
  const timer = setInterval(look, 5)
  await fault()
  await trial.untilAcknowledged(100, 2 * MAX_GAP_MS)
  look()
  clearInterval(timer)
  return longest
}

async function failOver(trial: Trial, standby: PostgresCluster): Promise<void> {
  const { cluster } = trial.database
  if (!cluster) throw new Error('only PostgreSQL has a standby')
  process.kill(cluster.pid(), 'SIGQUIT')
  await sleep(100)
  await run(standby, 'select pg_promote()')
  trial.database.readFrom(standby.url)
}

async function tortureTwo(trial: Trial, second: ShopProcess, standby: PostgresCluster) {
  const { shop } = trial
  const stopBuying = await trial.startBuying(BUYERS)
  await trial.untilAcknowledged(100)
  const killed = await longestGap(trial, async () => void (await shop.stop('SIGKILL')))
  await shop.start()
  await trial.untilAcknowledged(50)
  const processes = [shop.pid, second.pid]
  const failover = await longestGap(trial, () => failOver(trial, standby))
  const ready = await Promise.all(
    [shop, second].map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status),
  )
  await stopBuying()
  const seconds = (ms: number): string => (ms / 1000).toFixed(2)
  trial.note(`longest time without an order: ${seconds(killed)} s after an instance was killed`)
  trial.note(`${seconds(failover)} s after the primary was killed and the standby promoted`)
  trial.require(killed < MAX_GAP_MS && failover < MAX_GAP_MS, 'a gap was too long')
  trial.require(ready.join() === '200,200', `/readyz was answered with ${ready.join()}`)
  const isSame = [shop.pid, second.pid].join() === processes.join()
  trial.require(isSame && !processes.includes(undefined), 'an instance ended by the failover')
}

export const failover: Fault = {
  name: 'failover',
  title: 'of two instances behind nginx one is killed, then PostgreSQL, whose standby takes over',
  rounds: 1,
  minAcknowledged: ENOUGH_ORDERS,
  // nginx answers 502 for an instance that ended; its page is no JSON and counts as cut off.
  allowed: [503, 'cut off'],
  missing: (kind) => {
    if (kind === 'sqlite') return 'one process uses a SQLite database at a time'
    return hasNginx() ? null : 'nginx is not installed'
  },
  run: async (trial) => {
    const { options, database, dataDir, shop } = trial
    if (!database.cluster) throw new Error('only PostgreSQL has a standby')
    const standby = await startStandby(database.cluster)
    const ports = [options.port, options.port + 1]
    const origin = `http://127.0.0.1:${options.port + 2}`
    const env = { DATABASE_URL: bothHosts(database.cluster, standby), PUBLIC_URL: origin }
    const second = new ShopProcess(options.port + 1, dataDir, env, options.program)
    trial.beforeClose(async () => void (await second.stop('SIGKILL')))
    trial.beforeClose(() => standby.stop())
    await trial.prepare(env)
    await second.start()
    const proxy = await startProxy(join(dataDir, 'nginx'), options.port + 2, ports)
    trial.entrance = proxy.origin
    try {
      await tortureTwo(trial, second, standby)
    } finally {
      await proxy.stop()
      await second.stop('SIGTERM')
      await shop.stop('SIGTERM')
    }
  },
}
