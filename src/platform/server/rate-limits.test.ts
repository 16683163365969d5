import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../domain/result.ts'
import { createRateLimits, type LimitedKey } from './rate-limits.ts'

const LIMIT = 'password-per-account'
const POINTS = 10

describe('a rate limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function limitsWith(taken: number) {
    const limits = createRateLimits()
    for (let point = 0; point < taken; point += 1) await limits.take(LIMIT, 'a')
    return limits
  }
  const isTaken = async (limits: ReturnType<typeof createRateLimits>, key = 'a') =>
    (await limits.take(LIMIT, key)).ok

  it('does not count refused requests, so a point that was given back can be taken', async () => {
    const limits = await limitsWith(POINTS)
    expect([await isTaken(limits), await isTaken(limits)]).toEqual([false, false])
    await limits.giveBack(LIMIT, 'a')
    expect([await isTaken(limits), await isTaken(limits)]).toEqual([true, false])
  })

  it('gives no extra point when a point is given back after its period', async () => {
    const limits = await limitsWith(1)
    vi.advanceTimersByTime(3_600_000)
    await limits.giveBack(LIMIT, 'a')
    const answers = []
    for (let point = 0; point <= POINTS; point += 1) answers.push(await isTaken(limits))
    expect(answers).toEqual([...Array<boolean>(POINTS).fill(true), false])
  })

  it('takes the points of several limits together or none of them', async () => {
    const limits = await limitsWith(POINTS)
    const keys: LimitedKey[] = [
      [LIMIT, 'b'],
      [LIMIT, 'a'],
    ]
    for (let round = 0; round <= POINTS; round += 1) {
      expect(await limits.takeAll(keys)).toMatchObject({ ok: false, error: { code: 'too-many' } })
    }
    expect(await isTaken(limits, 'b')).toBe(true)
    await limits.giveBack(LIMIT, 'a')
    expect((await limits.takeAll(keys)).ok).toBe(true)
    expect((await limits.takeAll(keys)).ok).toBe(false)
    await limits.giveBackAll(keys)
    expect((await limits.takeAll(keys)).ok).toBe(true)
  })

  it('runs three tasks of a key at once, lets 60 wait, refuses more, and queues every key apart', async () => {
    const limits = createRateLimits()
    const gate = Promise.withResolvers<void>()
    let running = 0
    const run = (key: string) =>
      limits.runQueued('hash-per-address', key, async () => {
        running += 1
        await gate.promise
        return ok('done')
      })
    const accepted = Array.from({ length: 63 }, () => run('a'))
    const tooMany = run('a')
    const other = run('b')
    await expect.poll(() => running).toBe(4)
    gate.resolve()
    expect(await tooMany).toMatchObject({
      ok: false,
      error: { code: 'too-many', details: { retryAfterSeconds: 5 } },
    })
    const results = await Promise.all([...accepted, other])
    expect(results.filter((result) => result.ok)).toHaveLength(64)
    expect((await run('a')).ok).toBe(true)
  })
})
