import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type StartedShop, startShop } from './started-shop.ts'

// Runs the commands of the README without a browser, as a supervisor starts and ends them.

const root = join(import.meta.dirname, '..')

test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

let shop: StartedShop | undefined

test.afterEach(() => {
  shop?.dispose()
  shop = undefined
})

async function expectGone(ended: StartedShop): Promise<void> {
  await expect.poll(ended.leftovers).toEqual([])
  await expect(fetch(ended.origin)).rejects.toThrow()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`npm start leaves no process and no open port behind after ${signal}`, async () => {
    shop = await startShop('start', root)
    await shop.untilReady(60_000)
    await shop.signal(signal)
    await expectGone(shop)
  })
}

test.describe('npm run up', () => {
  let copy = ''

  // A copy, because a build would replace the files of the shop that other tests use.
  test.beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'aroma-up-'))
    const isSource = (path: string) => !/\/(node_modules|\.git|dist|data|test-results)$/.test(path)
    cpSync(root, copy, { recursive: true, filter: isSource })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  })

  test.afterEach(() => rmSync(copy, { recursive: true, force: true }))

  test('builds, serves, prints the password once, and leaves no process behind', async () => {
    shop = await startShop('up', copy)
    await shop.untilReady(100_000)
    expect(shop.output()).toMatch(/Building the shop/)
    expect(shop.output().match(/with the password/g)).toHaveLength(1)
    expect(shop.output()).toContain(shop.origin)
    await shop.signal('SIGTERM')
    await expectGone(shop)
  })

  test('leaves no process behind when it is stopped during the build', async () => {
    shop = await startShop('up', copy)
    await expect.poll(shop.output).toContain('Building the shop')
    await shop.signal('SIGTERM')
    await expectGone(shop)
    expect(shop.output()).not.toContain('Built.')
  })
})
