import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainRow,
} from '../../../src/platform/server/copies/plain-database.ts'
import { startPostgresCluster } from '../../../test/databases/postgres-cluster.ts'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 8
/** Without them the moments of the kills prove nothing. */
const MIN_KILLED = 3

const UNREACHABLE = {
  sqlite: () => 'postgres://nobody@127.0.0.1:9/shop',
  // A file is in the way.
  postgres: ({ dataDir }: Trial) => `sqlite:${join(dataDir, 'acknowledged.ndjson')}`,
} as const

interface Target {
  /** As in `npm run move -- …`. */
  readonly address: string
  orders(): Promise<readonly PlainRow[]>
  empty(): Promise<unknown>
}

const ORDERS = 'select id from orders'

async function openTarget(trial: Trial): Promise<Target> {
  const { options, dataDir } = trial
  if (options.kind === 'sqlite') {
    const { url, stop } = await startPostgresCluster({ fsync: true })
    trial.beforeClose(stop)
    return {
      address: url,
      orders: () => withPostgres(url, (client) => plainPostgres(client).all(ORDERS)),
      empty: () =>
        withPostgres(url, (client) =>
          client.query('drop schema public cascade; create schema public'),
        ),
    }
  }
  const folder = join(dataDir, 'moved')
  mkdirSync(folder)
  return {
    address: `sqlite:${folder}`,
    orders: async () => {
      const database = openSqliteFile(join(folder, 'shop.db'))
      try {
        return await plainSqlite(database).all(ORDERS)
      } finally {
        database.close()
      }
    },
    empty: async () => rmSync(folder, { recursive: true }),
  }
}

interface Ended {
  /** Null when it was killed. */
  readonly code: number | null
  readonly said: string
  readonly tookMs: number
}

/** Runs `npm run move` and kills it after some milliseconds unless it ended before. */
async function move(
  { options, dataDir, database }: Trial,
  args: readonly string[],
  killAfterMs = Infinity,
): Promise<Ended> {
  const began = performance.now()
  const program = join(dirname(options.program), 'move.js')
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...database.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString('utf8')))
  }
  const ended = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  const timer = Number.isFinite(killAfterMs) ? setTimeout(kill, killAfterMs) : undefined
  await ended
  clearTimeout(timer)
  return { code: child.exitCode, said: said.trim(), tookMs: performance.now() - began }
}

/** The source must serve orders again; when the kill came after its mark, only after `--undo`. */
async function requireUsable(trial: Trial): Promise<void> {
  const [mark] = await trial.database.rows('select target from moves')
  if (mark) {
    trial.note('killed after the mark')
    const { code, said } = await move(trial, ['--undo'])
    trial.require(code === 0, `--undo ended with ${String(code)}: ${said}`)
  }
  await trial.shop.start()
  const stopBuying = await trial.startBuying(1, nextGroup())
  await trial.untilAcknowledged(2)
  await stopBuying()
  await trial.shop.stop('SIGTERM')
}

let group = 10

/** Each group of buyers has accounts of its own. */
function nextGroup(): number {
  group += 1
  return group
}

/** A move was faster than its kill: it is taken back, and its target refused until it is empty. */
async function takeBack(trial: Trial, target: Target): Promise<void> {
  const undone = await move(trial, ['--undo'])
  trial.require(undone.code === 0, `--undo ended with ${String(undone.code)}: ${undone.said}`)
  const again = await move(trial, [target.address])
  trial.require(
    again.code === 1 && again.said.startsWith('The target is not empty'),
    `a target with rows was answered with: ${again.said}`,
  )
  await target.empty()
}

async function killMoves(trial: Trial, target: Target): Promise<void> {
  const unreachable = await move(trial, [UNREACHABLE[trial.options.kind](trial)])
  trial.require(
    unreachable.code === 1 && !unreachable.said.includes('\n'),
    `a target that cannot be reached was answered with: ${unreachable.said}`,
  )
  let [killed, longestMs] = [0, 5_000]
  for (let round = 0; round < trial.options.rounds || killed < MIN_KILLED; round += 1) {
    const { code, said, tookMs } = await move(trial, [target.address], trial.random() * longestMs)
    if (code === null) killed += 1
    else {
      trial.require(code === 0, `a move ended with ${String(code)}: ${said}`)
      longestMs = tookMs
      await takeBack(trial, target)
    }
    // PostgreSQL notices the end of a client when it next writes to it.
    await sleep(500)
    await requireUsable(trial)
  }
  const { code, said, tookMs } = await move(trial, [target.address])
  trial.note(`then it took ${Math.round(tookMs)} ms`)
  trial.require(code === 0, `the move after all kills ended with ${String(code)}: ${said}`)
  await finish(trial, target, killed)
}

async function finish(trial: Trial, { orders }: Target, killed: number): Promise<void> {
  trial.note(`${killed} moves were killed`)
  const moved = new Set((await orders()).map(({ id }) => String(id)))
  const missing = trial.acknowledged.filter(({ id }) => !moved.has(id))
  trial.require(missing.length === 0, `${missing.length} orders are not in the new database`)
  const [mark] = await trial.database.rows('select target from moves')
  trial.require(mark !== undefined, 'the former database can still be started')
}

export const killedMove: Fault = {
  name: 'killed-move',
  title: 'the move to the other kind of database is killed, again and again',
  rounds: 6,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  run: async (trial) => {
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    await trial.untilAcknowledged(ENOUGH_ORDERS)
    await stopBuying()
    await trial.shop.stop('SIGTERM')
    await killMoves(trial, await openTarget(trial))
  },
}
