import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitHosts } from './database/postgres/postgres-hosts.ts'
import { readEnv } from './env.ts'
import { BadEnvironment } from './environment/values.ts'

describe('the environment', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      ownOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      isProduction: false,
      hstsSubdomains: true,
      databasePool: 8,
      databaseWaitMs: 60_000,
      slowQueryMs: 200,
      accessLog: 'uncached',
      metricsToken: null,
      traces: null,
      databaseUrl: null,
      trustProxy: 0,
      logLevel: 'info',
    })
  })

  it.each([
    ['PORT', 'achtzig'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['PUBLIC_URL', 'shop.de'],
    ['PUBLIC_URL', 'https://shop.de/pfad'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'smtp://'],
    ['LOG_LEVEL', 'laut'],
    ['ACCESS_LOG', 'an'],
    ['METRICS_TOKEN', 'zu-kurz'],
    ['HSTS_SUBDOMAINS', 'nein'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_WAIT', '1m'],
    ['SLOW_QUERY_MS', '-1'],
    ['SMTP_URL_FILE', '/nicht/da'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://name:geheim@collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0ab'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'halb'],
    ['ADMIN_EMAIL', 'keine-adresse'],
    ['ADMIN_PASSWORD', 'without-an-email'],
  ])('names the bad variable %s=%s', (name, value) => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    const beside = name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: 'x'.repeat(12) } : {}
    const source = { ...collector, ...beside }
    expect(() => readEnv({ ...source, [name]: value })).toThrow(BadEnvironment)
    expect(() => readEnv({ ...source, [name]: value })).toThrow(name)
  })

  it('reads each secret from a file too, without the line break at its end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-secrets-'))
    const fileOf = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const key = 'k'.repeat(32)
    const env = readEnv({
      DATABASE_URL_FILE: fileOf('url', 'postgres://shop:geheim@one/shop\n'),
      SMTP_URL_FILE: fileOf('smtp', 'smtps://user:geheim@mail.example\r\n'),
      SECRET_KEY_FILE: fileOf('key', key),
      ADMIN_EMAIL: 'admin@example.de',
      ADMIN_PASSWORD_FILE: fileOf('password', 'Streckenposten-92\n'),
      METRICS_TOKEN_FILE: fileOf('token', `${key}\n`),
    })
    expect(env).toMatchObject({
      databaseUrl: 'postgres://shop:geheim@one/shop',
      smtpUrl: 'smtps://user:geheim@mail.example',
      secretKeys: [key],
      adminPassword: 'Streckenposten-92',
      metricsToken: key,
    })
    const both = { METRICS_TOKEN: key, METRICS_TOKEN_FILE: join(folder, 'token') }
    expect(() => readEnv(both)).toThrow(
      /^METRICS_TOKEN and METRICS_TOKEN_FILE are both set; use one of them\.$/,
    )
    const empty = { SECRET_KEY_FILE: fileOf('empty', '\n') }
    expect(() => readEnv(empty)).toThrow(/^SECRET_KEY_FILE=.* cannot be used: the file is empty\.$/)
    rmSync(folder, { recursive: true })
  })

  it('never repeats the password of an invalid DATABASE_URL in its error', () => {
    const read = () => readEnv({ DATABASE_URL: 'mysql://shop:geheim@localhost/shop' })
    expect(read).toThrow(BadEnvironment)
    expect(read).not.toThrow('geheim')
  })

  it.each([{}, { PUBLIC_URL: 'http://192.0.2.7:3000' }])(
    'lets other machines reach the shop only over https (%j)',
    (source) => {
      for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'shop.lan', '127.0.0.1.example']) {
        expect(() => readEnv({ ...source, HOST })).toThrow(`HOST=${HOST} cannot be used`)
        expect(() => readEnv({ ...source, HOST })).toThrow('PUBLIC_URL')
        expect(readEnv({ HOST, PUBLIC_URL: 'https://shop.example' }).host).toBe(HOST)
      }
      for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
        expect(readEnv({ ...source, HOST }).host).toBe(HOST)
      }
    },
  )

  it('reads several hosts from DATABASE_URL, and names the variable when one of them is wrong', () => {
    const databaseUrl = 'postgres://shop:a,b@one.example:5432,[::1]:5433/shop?sslmode=require'
    expect(readEnv({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
    expect(splitHosts(databaseUrl)).toEqual([
      'postgres://shop:a,b@one.example:5432/shop?sslmode=require',
      'postgres://shop:a,b@[::1]:5433/shop?sslmode=require',
    ])
    const read = () => readEnv({ DATABASE_URL: 'postgres://shop:geheim@one:5432,two:port/shop' })
    expect(read).toThrow('DATABASE_URL')
    expect(read).not.toThrow('geheim')
  })

  it('is production when PUBLIC_URL is https', () => {
    expect(readEnv({ PUBLIC_URL: 'https://larte.example' }).isProduction).toBe(true)
  })
})
