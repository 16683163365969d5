import { execFileSync } from 'node:child_process'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'
import type { DatabaseKind } from '../torture-database.ts'

const BUYERS = 8
const MAX_RECOVERY_MS = 10_000
const MAX_ANSWER_MS = 15_000

const onlyPostgres = (kind: DatabaseKind): string | null =>
  kind === 'postgres' ? null : 'SQLite has no process of its own'

function clusterOf({ database }: Trial): NonNullable<Trial['database']['cluster']> {
  if (!database.cluster) throw new Error('only PostgreSQL has a process')
  return database.cluster
}

/** Ends the connections of the shop, or stops the server at once and starts it again. */
async function endDatabase(trial: Trial, round: number): Promise<void> {
  const cluster = clusterOf(trial)
  if (round % 2 === 0) {
    await trial.database.rows(
      'select pg_terminate_backend(pid)::text as id from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return
  }
  process.kill(cluster.pid(), 'SIGQUIT')
  await cluster.restart()
}

export const killPostgres: Fault = {
  name: 'F5',
  title: 'PostgreSQL ends all connections or stops at once under order load',
  rounds: 10,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [503],
  missing: onlyPostgres,
  run: async (trial) => {
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    let slowest = 0
    for (let round = 0; trial.needsRound(round); round += 1) {
      await trial.untilAcknowledged(40)
      await endDatabase(trial, round)
      const began = performance.now()
      if (!(await trial.untilAcknowledged(1))) break
      slowest = Math.max(slowest, performance.now() - began)
    }
    await stopBuying()
    trial.note(`slowest recovery ${Math.round(slowest)} ms`)
    trial.require(slowest < MAX_RECOVERY_MS, `a recovery took ${Math.round(slowest)} ms`)
  },
}

/** The server and each of its processes, by id. */
function processesOf(pid: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [pid, ...children.trim().split(/\s+/).map(Number)]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // A process of one connection may have ended since.
    }
  }
}

export const freezePostgres: Fault = {
  name: 'F6',
  title: 'PostgreSQL hangs under order load',
  rounds: 1,
  seconds: 15,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [503],
  missing: onlyPostgres,
  run: async (trial) => {
    const { shop, options } = trial
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    for (let round = 0; round < options.rounds; round += 1) {
      await trial.untilAcknowledged(100)
      const frozen = processesOf(clusterOf(trial).pid())
      signalAll(frozen, 'SIGSTOP')
      try {
        const began = performance.now()
        const [list, ready] = await Promise.all([
          fetch(`${shop.origin}/api/sets`),
          // Asked twice, because the answer before the fault may be repeated for a moment.
          sleep(2_000).then(() => fetch(`${shop.origin}/readyz`)),
        ])
        const tookMs = Math.round(performance.now() - began)
        trial.note(`while it hung: a list ${list.status}, /readyz ${ready.status}, ${tookMs} ms`)
        trial.require(list.status === 503, `a list was answered with ${list.status}`)
        trial.require(ready.status === 503, `/readyz was answered with ${ready.status}`)
        trial.require(tookMs < MAX_ANSWER_MS, `an answer took ${tookMs} ms`)
        await sleep(Math.max(0, options.seconds * 1_000 - tookMs))
      } finally {
        signalAll(frozen, 'SIGCONT')
      }
      if (!(await trial.untilAcknowledged(20))) break
    }
    await trial.untilAcknowledged(100)
    await stopBuying()
  },
}
