import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { splitHosts } from './database/postgres/postgres-hosts.ts'
import { readTraces, type TraceSettings } from './environment/traces.ts'
import { BadEnvironment, fail, integer, url, type Source } from './environment/values.ts'
import { isLoopback } from './is-loopback.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Env {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Values of the Origin header that the shop's own pages send. */
  readonly ownOrigins: readonly string[]
  /** True if PUBLIC_URL is https: Secure and `__Host-` cookies, HSTS, and orders only once the setup is confirmed. */
  readonly isProduction: boolean
  /** Whether HSTS covers every name below that of PUBLIC_URL. */
  readonly hstsSubdomains: boolean
  readonly dataDir: string
  /** Keys for values at rest, the current one first; empty when the data folder has the key. */
  readonly secretKeys: readonly string[]
  /** May name several hosts. */
  readonly databaseUrl: string | null
  /** The most connections to PostgreSQL. */
  readonly databasePool: number
  /** How long a start waits for PostgreSQL, in milliseconds. */
  readonly databaseWaitMs: number
  /** Statements that take this long are logged, in milliseconds; 0: none. */
  readonly slowQueryMs: number
  readonly smtpUrl: string | null
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  /** Folder whose files are imported as statements of the bank; null without one. */
  readonly bankInbox: string | null
  /** Folder that the nightly backups go to; null without one. */
  readonly backupDir: string | null
  /** Number of proxy hops in front of the shop. */
  readonly trustProxy: number
  readonly logLevel: (typeof logLevels)[number]
  /** Which requests are logged: none, those that no cached page answers, or all. */
  readonly accessLog: 'off' | 'uncached' | 'all'
  /** Files that variables such as `SMTP_URL_FILE` name; they are in no backup. */
  readonly secretFiles: readonly string[]
  /** Lets Prometheus read /metrics; null: only programs on this machine may. */
  readonly metricsToken: string | null
  /** Null: no traces are recorded. */
  readonly traces: TraceSettings | null
}

const MIN_KEY_LENGTH = 32

/** Variables whose value may stand in a file instead, which `NAME_FILE` names. */
const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

function readSecretFile(name: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return value === '' ? fail(name, 'the file is empty', path) : value
  } catch (error) {
    if (error instanceof BadEnvironment) throw error
    const code: unknown = error instanceof Error && 'code' in error ? error.code : error
    return fail(name, `the file cannot be read (${String(code)})`, path)
  }
}

/** Returns the files with secrets, as absolute paths; the shop names them to the program that makes backups. */
function secretFiles(source: Source): string[] {
  const named = secretNames.map((name) => source[`${name}_FILE`] ?? '')
  const passedOn = source['SECRET_FILES']?.split('\n') ?? []
  return [...named, ...passedOn].filter((path) => path !== '').map((path) => resolve(path))
}

/** Returns the environment with the secrets that stand in files. */
function withSecretFiles(source: Source): Source {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name])
      throw new BadEnvironment(`${name} and ${name}_FILE are both set; use one of them.`)
    read[name] = readSecretFile(`${name}_FILE`, path)
  }
  return { ...source, ...read }
}

/** Returns the address unchanged: it may name several hosts, which is no address for `URL`. */
function readDatabaseUrl(source: Source): string | null {
  const hosts = splitHosts(source.DATABASE_URL ?? '')
  for (const host of hosts)
    url({ DATABASE_URL: host }, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  return source.DATABASE_URL || null
}

function readPublicUrl(source: Source): string | null {
  const parsed = url(source, 'PUBLIC_URL', ['http:', 'https:'])
  if (!parsed) return null
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    fail('PUBLIC_URL', 'expected only protocol, host and port', parsed.origin + parsed.pathname)
  }
  return parsed.origin
}

function readSmtpUrl(source: Source): string | null {
  const parsed = url(source, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (parsed?.hostname === '') {
    fail('SMTP_URL', `expected the mail server's host after ${parsed.protocol}//`, '…')
  }
  return parsed?.href ?? null
}

function readLogLevel(source: Source): Env['logLevel'] {
  const value = source.LOG_LEVEL || 'info'
  const level = logLevels.find((known) => known === value)
  return level ?? fail('LOG_LEVEL', `expected one of ${logLevels.join(', ')}`, value)
}

const accessLogs: Readonly<Record<string, Env['accessLog']>> = {
  '0': 'off',
  '1': 'uncached',
  all: 'all',
}

function readAccessLog(source: Source): Env['accessLog'] {
  const value = source.ACCESS_LOG || '1'
  return accessLogs[value] ?? fail('ACCESS_LOG', 'expected 0, 1 or all', value)
}

function readMetricsToken(source: Source): string | null {
  const token = source.METRICS_TOKEN || null
  if (token === null || (token.length >= MIN_KEY_LENGTH && /^[!-~]+$/.test(token))) return token
  const expected = `expected at least ${MIN_KEY_LENGTH} letters, digits or signs without spaces`
  return fail('METRICS_TOKEN', expected, '…')
}

function readAdmin(source: Source): Pick<Env, 'adminEmail' | 'adminPassword'> {
  const adminEmail = source.ADMIN_EMAIL || null
  const adminPassword = source.ADMIN_PASSWORD || null
  if (adminEmail && !/^[^@\s]+@[^@\s]+$/.test(adminEmail)) {
    fail('ADMIN_EMAIL', 'expected an e-mail address', adminEmail)
  }
  if (adminEmail && !adminPassword) {
    throw new BadEnvironment('ADMIN_EMAIL needs ADMIN_PASSWORD beside it.')
  }
  if (adminPassword && !adminEmail) {
    throw new BadEnvironment('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.')
  }
  return { adminEmail, adminPassword }
}

function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

type Addresses = Pick<Env, 'port' | 'host' | 'publicUrl' | 'ownOrigins' | 'isProduction'>

function readAddresses(source: Source): Addresses {
  const port = integer(source, 'PORT', { fallback: 3000, min: 1, max: 65_535 })
  const host = source.HOST || '127.0.0.1'
  const publicUrl = readPublicUrl(source)
  const isProduction = publicUrl?.startsWith('https:') ?? false
  if (!isLoopback(host) && !isProduction) {
    fail(
      'HOST',
      'other machines may reach the shop only over https; set PUBLIC_URL to the https address of the proxy in front of it, or leave HOST at 127.0.0.1',
      host,
    )
  }
  if (publicUrl !== null) {
    return { port, host, publicUrl, ownOrigins: [publicUrl], isProduction }
  }
  const local = `http://${urlHost(host)}:${port}`
  // `localhost` is the same machine under the name that people type. An origin omits port 80.
  const ownOrigins = [local, `http://localhost:${port}`].map((address) => new URL(address).origin)
  return { port, host, publicUrl: local, ownOrigins, isProduction }
}

function readKeys(source: Source): string[] {
  const keys = (source.SECRET_KEY ?? '').split(',').map((key) => key.trim())
  const given = keys.filter((key) => key !== '')
  if (given.some(({ length }) => length < MIN_KEY_LENGTH)) {
    const expected = `expected keys of at least ${MIN_KEY_LENGTH} characters, separated by commas, the current one first`
    fail('SECRET_KEY', expected, '…')
  }
  return given
}

/** Reads the environment once at start; throws `BadEnvironment` naming the first bad variable. */
export function readEnv(given: Source = process.env): Env {
  const source = withSecretFiles(given)
  return {
    ...readAddresses(source),
    hstsSubdomains: integer(source, 'HSTS_SUBDOMAINS', { fallback: 1, min: 0, max: 1 }) === 1,
    dataDir: resolve(source.DATA_DIR || './data'),
    secretKeys: readKeys(source),
    databaseUrl: readDatabaseUrl(source),
    databasePool: integer(source, 'DATABASE_POOL', { fallback: 8, min: 1, max: 100 }),
    databaseWaitMs: integer(source, 'DATABASE_WAIT', { fallback: 60, min: 0, max: 3_600 }) * 1_000,
    slowQueryMs: integer(source, 'SLOW_QUERY_MS', { fallback: 200, min: 0, max: 60_000 }),
    smtpUrl: readSmtpUrl(source),
    ...readAdmin(source),
    bankInbox: source.BANK_INBOX ? resolve(source.BANK_INBOX) : null,
    backupDir: source.BACKUP_DIR ? resolve(source.BACKUP_DIR) : null,
    trustProxy: integer(source, 'TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    logLevel: readLogLevel(source),
    accessLog: readAccessLog(source),
    metricsToken: readMetricsToken(source),
    traces: readTraces(source),
    secretFiles: secretFiles(source),
  }
}

/** Of the shop's own environment nothing is passed on, because programs need none of its passwords. */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|POSTGRES_BIN|PG[A-Z]+|NODE_EXTRA_CA_CERTS)$/

/** Returns what programs that the shop starts need of the environment: paths, and the settings of PostgreSQL. */
export function programEnvironment(source: Source = process.env): Record<string, string> {
  const passedOn = Object.entries(source).filter(([name]) => PASSED_ON.test(name))
  return Object.fromEntries(passedOn.map(([name, value]) => [name, value ?? '']))
}
