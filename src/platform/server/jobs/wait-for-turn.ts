import { setImmediate } from 'node:timers'

const waiting: (() => void)[] = []

/**
 * Resolves in a turn of the event loop that no other caller gets. Long work waits for one before each of its parts, so
 * several exports at once stop the other requests for one part at a time, and not for one of each.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(giveTurn)
  })
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}
