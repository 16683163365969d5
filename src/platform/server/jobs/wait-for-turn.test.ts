import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { waitForTurn } from './wait-for-turn.ts'

/** Notes in which turn of the event loop, counted from the call, each of these waits ended. */
async function turnsOf(waits: ReadonlyArray<() => Promise<void>>): Promise<number[]> {
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(
    waits.map(async (wait) => {
      await wait()
      return turn
    }),
  )
  isOver = true
  return turns
}

test('each of several callers gets a turn of the event loop of its own, in their order', async () => {
  const turns = await turnsOf([waitForTurn, waitForTurn, waitForTurn])
  expect(new Set(turns).size).toBe(3)
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
})

test('work that waits again and again does not keep the turns from another caller', async () => {
  const again = async (): Promise<void> => {
    for (let part = 0; part < 5; part += 1) await waitForTurn()
  }
  const [long = 0, short = 0] = await turnsOf([again, waitForTurn])
  expect(short).toBeLessThan(long)
})
