import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 4
const PATIENCE_MS = 30_000
const DISK_MB = 48
const CHUNK = Buffer.alloc(65_536)

/** Writes a file until the disk is full; returns its path. */
function fill(folder: string): string {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (let length = CHUNK.length; length >= 1;) {
      try {
        writeSync(file, CHUNK, 0, length)
      } catch {
        length = Math.floor(length / 2)
      }
    }
  } finally {
    closeSync(file)
  }
  return path
}

async function fillUnderLoad(trial: Trial): Promise<void> {
  const { shop, options, answers, dataDir } = trial
  const stopBuying = await trial.startBuying(BUYERS)
  for (let round = 0; round < options.rounds; round += 1) {
    await trial.untilAcknowledged(70)
    const refusedBefore = answers.get('503') ?? 0
    const filler = fill(dataDir)
    // The database first uses up space that its files have already.
    const isRefused = (): boolean => (answers.get('503') ?? 0) > refusedBefore
    const deadline = performance.now() + PATIENCE_MS
    while (!isRefused() && performance.now() < deadline) await sleep(50)
    await sleep(options.seconds * 1_000)
    const [list, live] = await Promise.all([
      fetch(`${shop.origin}/api/sets`),
      fetch(`${shop.origin}/healthz`),
    ])
    trial.require(list.status === 200, `a list was answered with ${list.status} on a full disk`)
    trial.require(live.status === 200, `/healthz was answered with ${live.status} on a full disk`)
    trial.require(isRefused(), 'no order was refused with 503, so the disk was not full')
    rmSync(filler)
    if (!(await trial.untilAcknowledged(10))) break
  }
  await stopBuying()
}

export const fullDisk: Fault = {
  name: 'F7',
  title: 'the disk is full under order load, and has space again later',
  rounds: 3,
  seconds: 3,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [503],
  missing: (kind) => {
    if (kind === 'postgres') return 'only the disk of the shop itself is filled'
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0
    return isRoot ? null : 'only root on Linux can mount a small disk'
  },
  run: async (trial) => {
    const { dataDir } = trial
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir])
    trial.beforeRemoval(() => execFileSync('umount', ['-l', dataDir]))
    await trial.prepare()
    await fillUnderLoad(trial)
  },
}
