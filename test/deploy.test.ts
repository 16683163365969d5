import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app/server/create-app.ts'
import { createHttpServer } from '../src/app/server/http-server.ts'
import { MAX_IMAGE_BYTES } from '../src/catalogue/domain/image-signature.ts'
import { MAX_NOTICE_BYTES } from '../src/guarantee/domain/notice-input.ts'
import { MAX_BODY_BYTES } from '../src/platform/server/read-body.ts'
import { newToken } from '../src/platform/server/encryption/tokens.ts'
import { MAX_FILE_BYTES } from '../src/statements/server/reading/limits.ts'
import { adminApi } from '../src/urls.admin.ts'
import { health } from '../src/urls.ts'
import { freePort } from './network/free-port.ts'
import { metricsHeaders } from './network/metrics.ts'
import { createTestShop, type TestShop } from './shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const hasProgram = (name: string): boolean => !spawnSync(name, ['--version']).error

/** Programs that no check installs; where they are missing, their tests are skipped by name. */
const hasNginx = !spawnSync('nginx', ['-v']).error
const hasCaddy = !spawnSync('caddy', ['version']).error
const hasSystemd = hasProgram('systemd-analyze')

const FORMER_ASSET = 'export const build = "former"'

/** An instance of the former build, as far as a proxy asks it: alive, with an asset that the shop no longer has. */
const createFormerBuild = () =>
  createHttp(({ url }, response) => {
    if (url === health.live) response.end()
    else if (url === '/assets/former-1a2b3c4d.js') response.end(FORMER_ASSET)
    else response.writeHead(404).end()
  })

interface Proxy {
  readonly base: string
  readonly stop: () => Promise<void>
}

/** Runs a proxy until it is stopped and its folder removed; resolves once it answers. */
async function runProxy(
  [program, ...args]: readonly [string, ...string[]],
  {
    port,
    folder,
    env,
  }: { readonly port: number; readonly folder: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Proxy> {
  const running = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  const base = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${base}${health.live}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const stop = async (): Promise<void> => {
    running.kill()
    await once(running, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { base, stop }
}

/** Starts nginx with the site of `deploy/`, without TLS, in front of instances of the shop at these ports. */
async function startNginx(instances: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
  const port = await freePort()
  const servers = instances.map((at) => `server 127.0.0.1:${at} max_fails=0;`)
  const site = read('deploy/nginx.conf')
    .replace('server 127.0.0.1:3000 max_fails=0;', servers.join(' '))
    .replace(/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`)
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replace(/\nserver \{\n\s*listen 80;[^]*$/, '\n')
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${paths}\n${site}}\n`,
  )
  execFileSync('nginx', ['-t', '-p', folder, '-c', config], { stdio: 'ignore' })
  return runProxy(['nginx', '-p', folder, '-c', config], { port, folder })
}

/** Starts Caddy with the site of `deploy/`, without TLS, in front of one or two instances of the shop at these ports. */
async function startCaddy(instances: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-caddy-'))
  const port = await freePort()
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${read('deploy/Caddyfile')}`)
  const [first, second] = instances.map((at) => `127.0.0.1:${at}`)
  const env = {
    SHOP_DOMAIN: `http://127.0.0.1:${port}`,
    SHOP_UPSTREAM: first,
    SHOP_SECOND_UPSTREAM: second ?? '',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const command = ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'] as const
  return runProxy(command, { port, folder, env })
}

/** Proxies that no check installs; where they are missing, their tests are skipped by name. */
const proxies = [
  { name: 'nginx', isMissing: !hasNginx, start: startNginx },
  { name: 'Caddy', isMissing: !hasCaddy, start: startCaddy },
] as const

describe('the files of deploy/', () => {
  let shop: TestShop
  let stop = (): void => {}
  let origin = 0
  beforeAll(async () => {
    shop = await createTestShop('sqlite')
    const app = createApp(shop.deps, { assets: null })
    const { server } = createHttpServer(app, { env: shop.deps.env })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = (server.address() as AddressInfo).port
    stop = () => {
      server.closeAllConnections()
      server.close()
    }
  })
  afterAll(async () => {
    stop()
    await shop.close()
  })

  it('alerts and dashboard use only metrics that the shop has', async () => {
    const metrics = await shop.request(health.metrics, { headers: metricsHeaders })
    const families = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    // Tests do not measure the event loop.
    const known = new Set([...families, 'shop_event_loop_delay_seconds'])
    const used = `${read('deploy/alerts.yml')}${read('deploy/grafana-dashboard.json')}`.matchAll(
      /\b((?:shop|process|nodejs)_[a-z_]+[a-z])\b/g,
    )
    const names = [...used].map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('docs/operating.md explains every alert', () => {
    const alerts = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    expect(alerts.length).toBeGreaterThan(10)
    const docs = read('docs/operating.md')
    for (const name of alerts) expect(docs).toContain(`| \`${name}\``)
  })

  it('the proxies pass bodies as large as the shop accepts', () => {
    const largest = Math.max(MAX_FILE_BYTES, MAX_IMAGE_BYTES, MAX_NOTICE_BYTES, MAX_BODY_BYTES)
    const [, nginx] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? []
    const [, caddy] = /max_size (\d+)MiB\n/.exec(read('deploy/Caddyfile')) ?? []
    expect([Number(nginx) * 1024 ** 2, Number(caddy) * 1024 ** 2]).toEqual([largest, largest])
  })

  it('what Git ignores, secrets and data among it, stays out of the container; its build needs .git for the version', () => {
    const patterns = (path: string) =>
      read(path)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.replace(/\/$/, ''))
    const ignored = patterns('.gitignore')
    expect(ignored).toEqual(expect.arrayContaining(['deploy/secrets', '.env', 'data']))
    // A name without a folder counts everywhere for Git, and at the root alone for the container.
    const left = ignored.map((path) => (path.includes('/') ? path : `**/${path}`))
    expect(patterns('.dockerignore')).toEqual(left)
  })

  it('the systemd unit and the documented commands run as one user, who owns what both write', () => {
    const unit = read('deploy/larte-del-aroma.service')
    const [, user = ''] = /^User=(\S+)$/m.exec(unit) ?? []
    expect(user).not.toBe('')
    expect(unit).not.toMatch(/^DynamicUser=/m)
    expect(unit).toContain(`install -d -o ${user} -g ${user} -m 0700 `)
    expect(read('docs/operating.md')).toContain(`sudo -u ${user} `)
  })

  it.skipIf(!hasSystemd)('systemd accepts the unit (skipped without systemd-analyze)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-unit-'))
    const unit = join(folder, 'larte-del-aroma.service')
    const text = read('deploy/larte-del-aroma.service')
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(stderr.split('\n').filter((line) => line.includes('larte-del-aroma'))).toEqual([])
  })

  describe.each(proxies)('$name', ({ name, isMissing, start }) => {
    it.skipIf(isMissing)(
      `serves the shop: bodies of 48 MB, no metrics, and limits count the address that it saw (skipped without ${name})`,
      async () => {
        const proxy = await start([origin])
        const get = (path: string, init: RequestInit = {}) => fetch(`${proxy.base}${path}`, init)
        expect((await get(health.metrics)).status).toBe(404)
        const post = async (bytes: number) =>
          (await get('/', { method: 'POST', body: new Uint8Array(bytes) })).status
        // Caddy counts what it passes on, and the shop has answered before.
        expect(await post(MAX_FILE_BYTES + 1)).toBe(name === 'nginx' ? 413 : 404)
        expect(await post(MAX_FILE_BYTES)).not.toBe(413)
        // Whatever a client sends, the limit counts the address that the proxy saw.
        while ((await shop.deps.limits.take('calendar-per-address', '127.0.0.1')).ok);
        const headers = { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' }
        const calendar = adminApi.calendarFile(newToken())
        expect((await get(calendar, { headers })).status).toBe(429)
        expect((await shop.request(calendar, { headers })).status).toBe(404)
        await proxy.stop()
      },
    )

    it.skipIf(isMissing)(
      `serves the assets of both builds during a rolling restart (skipped without ${name})`,
      async () => {
        const former = createFormerBuild().listen(0, '127.0.0.1')
        await once(former, 'listening')
        const both = [origin, (former.address() as AddressInfo).port]
        for (const instances of [both, both.toReversed()]) {
          const proxy = await start(instances)
          // Twice as many requests as instances: each of them is asked first by some.
          for (let count = 0; count < 4; count += 1) {
            const asset = await fetch(`${proxy.base}/assets/former-1a2b3c4d.js`)
            expect([asset.status, await asset.text()]).toEqual([200, FORMER_ASSET])
            const missing = await fetch(`${proxy.base}/assets/missing-1a2b3c4d.js`)
            expect(missing.status).toBe(404)
            await missing.body?.cancel()
          }
          await proxy.stop()
        }
        former.closeAllConnections()
        former.close()
      },
    )
  })

  it.skipIf(!hasCaddy)(
    'Caddy asks the second instance while the first is away (skipped without Caddy)',
    async () => {
      const caddy = await startCaddy([await freePort(), origin])
      for (let count = 0; count < 4; count += 1) {
        const alive = await fetch(`${caddy.base}${health.live}`)
        const missing = await fetch(`${caddy.base}/assets/missing-1a2b3c4d.js`)
        expect([alive.status, missing.status]).toEqual([200, 404])
        await Promise.all([alive.body?.cancel(), missing.body?.cancel()])
      }
      await caddy.stop()
    },
  )

  it.skipIf(!hasCaddy)(
    'Caddy passes on requests for assets as soon as a single instance is back (skipped without Caddy)',
    async () => {
      const port = await freePort()
      const before = createFormerBuild().listen(port, '127.0.0.1')
      await once(before, 'listening')
      const caddy = await startCaddy([port])
      before.close()
      before.closeAllConnections()
      await once(before, 'close')
      const asset = `${caddy.base}/assets/former-1a2b3c4d.js`
      const refused = await fetch(asset)
      expect([502, 503]).toContain(refused.status)
      await refused.body?.cancel()
      const after = createFormerBuild().listen(port, '127.0.0.1')
      await once(after, 'listening')
      const answered = await fetch(asset)
      expect([answered.status, await answered.text()]).toEqual([200, FORMER_ASSET])
      await caddy.stop()
      after.close()
      after.closeAllConnections()
    },
  )
})
