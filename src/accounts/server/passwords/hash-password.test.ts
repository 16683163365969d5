import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { dummyHash, hashPassword, verifyPassword } from './hash-password.ts'
import { createWorkQueue } from '../../../platform/server/work-queue.ts'

async function hash(password: string): Promise<string> {
  const result = await hashPassword(password)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Hashes in a process of its own, where nothing makes hashes cheaper. */
async function hashLikeTheShop(password: string): Promise<string> {
  const file = new URL('hash-password.ts', import.meta.url).href
  const code = `const { hashPassword } = await import('${file}')
    process.stdout.write((await hashPassword(process.argv[1])).value)`
  const args = ['--input-type=module', '--eval', code, password]
  return (await promisify(execFile)(process.execPath, args)).stdout
}

describe('a password hash', () => {
  it('is Argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const first = await hashLikeTheShop('Espresso-92')
    const second = await hashLikeTheShop('Espresso-92')
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword('Espresso-92', first)).toEqual({ ok: true, value: true })
  })

  it('matches one password alone: no trimming, no folding, no cutting', async () => {
    const phc = await hash(` Espresso-${'x'.repeat(240)}`)
    expect(await verifyPassword(` Espresso-${'x'.repeat(240)}`, phc)).toEqual({
      ok: true,
      value: true,
    })
    for (const wrong of [
      `Espresso-${'x'.repeat(240)}`,
      ` espresso-${'x'.repeat(240)}`,
      ` Espresso-${'x'.repeat(239)}`,
      '',
    ]) {
      expect(await verifyPassword(wrong, phc)).toEqual({ ok: true, value: false })
    }
  })

  it('with other cost parameters is still verified', async () => {
    // RFC 9106 parameters in miniature, made by the reference implementation's format.
    const cheap = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQxMjM0NTY$'
    const tag = Buffer.alloc(32).toString('base64').replaceAll('=', '')
    expect(await verifyPassword('x', cheap + tag)).toEqual({ ok: true, value: false })
  })

  it('without an account matches no password and costs as much as a real one', async () => {
    expect(await verifyPassword('', dummyHash)).toEqual({ ok: true, value: false })
    const shape = (phc: string) => phc.replaceAll(/[\w+/]{22,}/g, ({ length }) => `${length}`)
    expect(shape(dummyHash)).toBe(shape(await hash('Espresso-92')))
  })

  it('that is malformed throws instead of accepting a password', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('PHC')
  })
})

describe('the queue of costly work', () => {
  it('runs a few at once, lets some wait and refuses the rest', async () => {
    const queue = createWorkQueue(2, 3)
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = () =>
      queue.run(async () => {
        running += 1
        most = Math.max(most, running)
        await gate.promise
        running -= 1
        return 'done'
      })
    const begun = Array.from({ length: 7 }, work)
    // Refused work gets its answer at once, while the others are still running.
    expect(await Promise.all(begun.slice(5))).toEqual([null, null])
    expect(running).toBe(2)
    gate.resolve()
    const results = await Promise.all(begun)
    expect(most).toBe(2)
    expect(results.filter((result) => result === 'done')).toHaveLength(5)
    expect(results.filter((result) => result === null)).toHaveLength(2)
    expect(await work()).toBe('done')
  })

  it('continues after work that fails', async () => {
    const queue = createWorkQueue(1, 5)
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
