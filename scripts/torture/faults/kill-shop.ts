import type { Fault } from '../fault.ts'
import { SyncedDisk } from '../synced-disk.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 8
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 1_500
/** On a machine with nothing else to do: what other processes take from the shop does not count. */
const MAX_RESTART_MS = 5_000

async function killUnderLoad(trial: Trial, onKilled: () => void): Promise<void> {
  const { shop, random } = trial
  const stopBuying = await trial.startBuying(BUYERS)
  let [slowest, slowestAlone] = [0, 0]
  for (let round = 0; trial.needsRound(round); round += 1) {
    if (!(await trial.untilAcknowledged(1))) break
    await sleep(MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS))
    await shop.stop('SIGKILL')
    onKilled()
    const tookMs = await shop.start()
    slowest = Math.max(slowest, tookMs)
    slowestAlone = Math.max(slowestAlone, tookMs - shop.waitedForProcessorMs)
  }
  await trial.untilAcknowledged(1)
  await stopBuying()
  const alone = Math.round(slowestAlone)
  trial.note(`slowest restart ${Math.round(slowest)} ms, ${alone} ms without waits for a processor`)
  trial.require(alone < MAX_RESTART_MS, `a restart took ${alone} ms`)
}

export const killShop: Fault = {
  name: 'F3',
  title: 'the shop is killed under order load',
  rounds: 20,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: ['cut off'],
  run: async (trial) => {
    await trial.prepare()
    await killUnderLoad(trial, () => {})
  },
}

export const cutPower: Fault = {
  name: 'power-cuts',
  title: 'every kill also takes away what was not synced to the disk',
  rounds: 20,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: ['cut off'],
  missing: (kind) => {
    if (kind === 'postgres') return 'what PostgreSQL syncs is its own business'
    return process.platform === 'linux' ? null : 'it needs LD_PRELOAD, which is Linux only'
  },
  run: async (trial) => {
    await trial.prepare()
    await trial.shop.stop('SIGTERM')
    const disk = new SyncedDisk(trial.dataDir)
    trial.shop.env = { ...trial.shop.env, ...disk.env }
    await trial.shop.start()
    await killUnderLoad(trial, () => disk.cutPower())
  },
}
