import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { freePort } from '../test/network/free-port.ts'
import { processesWith, type StartedShop, startShop } from './started-shop.ts'

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

test('npm start keeps its compiled code for the next start', async () => {
  shop = await startShop('start', root)
  await shop.untilReady(60_000)
  expect(readdirSync(join(root, 'dist/compile-cache'))).not.toEqual([])
})

test('npm run admin gives the admin of a stopped shop a new password, also in a built shop without npm', async () => {
  const own = await startShop('start', root)
  shop = own
  await own.untilReady(60_000)
  await own.signal('SIGTERM')
  await expectGone(own)
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(command, [...args, 'reset', 'admin@localhost'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: own.dataDir },
    })
  const shown = /^New password of admin@localhost \(shown once\): \S{24}\n$/
  expect(run('npm', 'run', '--silent', 'admin', '--').stdout).toMatch(shown)
  expect(run(process.execPath, 'dist/admin.js').stdout).toMatch(shown)
})

test('npm run seed writes few orders too, in proportion, and npm run bench measures them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aroma-seed-'))
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', '--silent', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
    })
  const seeded = run('seed', '--', '--orders=20', `--port=${await freePort()}`)
  const measured = run('bench', '--', 'admin', '--requests=1', '--only=products')
  rmSync(dataDir, { recursive: true })
  // 19 of them are shipped: besides the confirmation they have an invoice and mails about payment and parcel.
  expect(seeded.stdout).toMatch(
    / 2 products, 2 customers[^]* 20 orders, 58 mails, 19 invoices[^]* 4 inquiries[^]* done/,
  )
  expect(measured.stdout + measured.stderr).toContain('6 kinds, 0 skipped')
})

test.describe('npm run bench', () => {
  let folder = ''

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aroma-bench-'))
  })

  test.afterEach(() => {
    for (const { pid } of processesWith(`TMPDIR=${folder}`)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const args = ['run', '--silent', 'bench', '--', 'start', '--database', 'sqlite', '--quick']
  const options = () => {
    // Node's own cache of compiled code is meant to stay.
    const env = { ...process.env, TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: '1' }
    return { cwd: root, env }
  }

  test('measures a part and leaves no process and no folder behind', async () => {
    const bench = spawnSync('npm', args, { ...options(), encoding: 'utf8' })
    // Whether the budget is kept depends on what else this machine does.
    expect([0, 1], bench.stderr).toContain(bench.status)
    expect(bench.stdout).toMatch(/^sqlite +start to the first 200.* ms .*(fine|missed)/m)
    expect(processesWith(`TMPDIR=${folder}`)).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`leaves no process and no folder behind when ${signal} ends it`, async () => {
      const bench = spawn('npm', args, { ...options(), stdio: 'ignore' })
      const ended = once(bench, 'exit')
      const hasShop = () =>
        processesWith(`TMPDIR=${folder}`).some(({ command }) => command.includes('server.js'))
      await expect.poll(hasShop, { timeout: 60_000 }).toBe(true)
      bench.kill(signal)
      await ended
      await expect.poll(() => processesWith(`TMPDIR=${folder}`)).toEqual([])
      expect(readdirSync(folder)).toEqual([])
    })
  }
})

test('the server names the Node it needs before it loads anything else', () => {
  const version = 'Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })'
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(version)}`, 'dist/server.js'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The shop needs Node 24\.7 or newer;.*\n$/)
  // A static import would be loaded before the first line, and fail there on an older Node.
  expect(readFileSync(join(root, 'dist/server.js'), 'utf8')).not.toMatch(/^import .* from /m)
})

test.describe('in a copy', () => {
  let copy = ''

  // A copy, because a build would replace the files of the shop that other tests use.
  test.beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'aroma-up-'))
    const isSource = (path: string) => !/\/(node_modules|\.git|dist|data|test-results)$/.test(path)
    cpSync(root, copy, { recursive: true, filter: isSource })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  })

  test.afterEach(() => rmSync(copy, { recursive: true, force: true }))

  test('npm run dev shows a change that an editor saved by renaming, in the page that is open and after a click there', async ({
    page,
  }) => {
    shop = await startShop('dev', copy)
    await shop.untilReady(100_000)
    await page.goto(`${shop.origin}${pages.team()}`)
    // The page knows the build it shows.
    await page.waitForResponse((answer) => answer.url().endsWith('/dev-build.js') && answer.ok())
    const heads = join(copy, 'src/app/web/page-heads.ts')
    const changed = readFileSync(heads, 'utf8').replaceAll('Team', 'Mannschaft')
    writeFileSync(`${heads}.new`, changed)
    renameSync(`${heads}.new`, heads)
    await expect(page).toHaveTitle(/Mannschaft/, { timeout: 60_000 })
    // The server wrote this title; those after a click are written by the browser's code.
    await page.getByRole('main').getByRole('link', { name: 'Über uns' }).click()
    await expect(page).toHaveTitle(/Über uns/)
    await page.goBack()
    await expect(page).toHaveTitle(/Mannschaft/)
    await shop.signal('SIGTERM')
    await expectGone(shop)
  })

  /** Replaces the build by a copy of the built shop: a second build would find nothing new. */
  function copyBuildOfThisShop(): void {
    const file = join(copy, 'package.json')
    const content = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
    content.scripts['build'] = `cp -r '${join(root, 'dist')}' dist`
    writeFileSync(file, JSON.stringify(content))
  }

  test('npm run up builds, serves, keeps the first password out of its log, and leaves no process behind', async () => {
    copyBuildOfThisShop()
    shop = await startShop('up', copy)
    await shop.untilReady(100_000)
    expect(shop.output()).toMatch(/Building the shop/)
    // Its output is no terminal here and may be kept, so the password must not be in it.
    const password = shop.firstPassword()
    expect(password).toMatch(/^\S{24}$/)
    expect(shop.output()).not.toContain(password)
    expect(shop.output()).toContain(shop.origin)
    const log = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('shop is open'))
    expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      `The shop is open: ${shop.origin}`,
    ])
    await shop.signal('SIGTERM')
    await expectGone(shop)
  })

  test('npm run up leaves no process behind when it is stopped during the build', async () => {
    shop = await startShop('up', copy)
    await expect.poll(shop.output).toContain('Building the shop')
    await shop.signal('SIGTERM')
    await expectGone(shop)
    expect(shop.output()).not.toContain('Built.')
  })
})
