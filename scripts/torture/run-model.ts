import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

export interface ModelRun {
  /** Sequences of requests, half of them on each database. */
  readonly sequences: number
  readonly seed: number
  /** Whether the shop is also killed in the middle of requests. */
  readonly kills: boolean
}

/** Bundles the shop that is killed into a folder, because Node reads no JSX; returns the program. */
async function bundleKilledShop(outDir: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'test/model/killed-shop.ts', outDir, emptyOutDir: true },
  })
  return resolve(outDir, 'killed-shop.js')
}

/** Compares the shop with its model (test/model) over many sequences; returns whether they agreed. */
export async function runModel({ sequences, seed, kills }: ModelRun): Promise<boolean> {
  // Beside dist/, so that it finds the same packages.
  const folder = mkdtempSync('dist-model-')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/model', '--testTimeout=0']
  const env = {
    ...process.env,
    MODEL_SEQUENCES: String(Math.ceil(sequences / 2)),
    MODEL_SEED: String(seed),
    ...(kills && { MODEL_KILLED_SHOP: await bundleKilledShop(folder) }),
  }
  const run = spawn(process.execPath, vitest, { stdio: 'inherit', env })
  try {
    return await new Promise((ended) => run.once('exit', (code) => ended(code === 0)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
