import { spawn } from 'node:child_process'

export interface ModelRun {
  /** Sequences of requests, half of them on each database. */
  readonly sequences: number
  readonly seed: number
}

/** Compares the shop with its model (test/model) over many sequences; returns whether they agreed. */
export async function runModel({ sequences, seed }: ModelRun): Promise<boolean> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/model', '--testTimeout=0']
  const env = {
    ...process.env,
    MODEL_SEQUENCES: String(Math.ceil(sequences / 2)),
    MODEL_SEED: String(seed),
  }
  const run = spawn(process.execPath, vitest, { stdio: 'inherit', env })
  return new Promise((resolve) => run.once('exit', (code) => resolve(code === 0)))
}
