import { createHook } from 'node:async_hooks'
import type { TestShop } from '../shop.ts'

/** Node's name of the computation of an Argon2 hash. */
const HASH = 'ARGON2REQUEST'

/** The shop's work for a request. Equal work takes equal time, however busy the machine is. */
export interface WorkDone {
  /** Number of computed password hashes. */
  readonly hashes: number
  /** Verbs of the sent statements, in order. */
  readonly statements: readonly string[]
}

/** Counts the password hashes that Node starts; `stop` ends the counting. */
function watchHashes(onHash: () => void): { stop(): void } {
  const init = (_id: number, type: string): void => {
    if (type === HASH) onHash()
  }
  const hook = createHook({ init }).enable()
  return { stop: () => void hook.disable() }
}

/** Returns the hashes and statements that the shop needs until `act` resolves. */
export async function workOf(shop: TestShop, act: () => Promise<unknown>): Promise<WorkDone> {
  let hashes = 0
  const watch = watchHashes(() => (hashes += 1))
  shop.statements.start()
  try {
    await act()
    return { hashes, statements: shop.statements.stop() }
  } finally {
    watch.stop()
  }
}

/** Resolves when Node has started this many password hashes from now on. */
export function untilHashesBegan(count: number): Promise<void> {
  let begun = 0
  return new Promise((resolve) => {
    const watch = watchHashes(() => {
      begun += 1
      if (begun < count) return
      watch.stop()
      resolve()
    })
  })
}
