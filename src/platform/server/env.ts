import { isIP } from 'node:net'
import { resolve } from 'node:path'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Env {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** False if PUBLIC_URL is the default; the request's own host then counts as the shop's origin. */
  readonly publicUrlIsSet: boolean
  /** True if PUBLIC_URL is https: Secure and `__Host-` cookies, HSTS, placeholder warnings. */
  readonly isProduction: boolean
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  /** Number of proxy hops in front of the shop. */
  readonly trustProxy: number
  readonly logLevel: (typeof logLevels)[number]
}

/** Thrown for an environment variable with an invalid value; the message names it. */
export class BadEnvironment extends Error {}

type Source = Readonly<Record<string, string | undefined>>

function fail(name: string, expected: string, value: string): never {
  throw new BadEnvironment(`${name}=${value} cannot be used: ${expected}.`)
}

function integer(source: Source, name: string, fallback: number, max: number): number {
  const value = source[name]
  if (value === undefined || value === '') return fallback
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (!(number <= max)) fail(name, `expected a whole number from 0 to ${max}`, value)
  return number
}

function url(source: Source, name: string, protocols: readonly string[]): URL | null {
  const value = source[name]
  if (value === undefined || value === '') return null
  const parsed = URL.canParse(value) ? new URL(value) : null
  // The message repeats only the protocol: the rest may contain a password.
  if (!parsed || !protocols.includes(parsed.protocol)) {
    fail(name, `expected an address that starts with ${protocols.join('// or ')}//`, '…')
  }
  return parsed
}

function readPublicUrl(source: Source): string | null {
  const parsed = url(source, 'PUBLIC_URL', ['http:', 'https:'])
  if (!parsed) return null
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    fail('PUBLIC_URL', 'expected only protocol, host and port', parsed.origin + parsed.pathname)
  }
  return parsed.origin
}

function readLogLevel(source: Source): Env['logLevel'] {
  const value = source.LOG_LEVEL || 'info'
  const level = logLevels.find((known) => known === value)
  return level ?? fail('LOG_LEVEL', `expected one of ${logLevels.join(', ')}`, value)
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

/** Reads the environment once at start; throws `BadEnvironment` naming the first bad variable. */
export function readEnv(source: Source = process.env): Env {
  const port = integer(source, 'PORT', 3000, 65_535)
  const host = source.HOST || '127.0.0.1'
  const publicUrl = readPublicUrl(source)
  return {
    port,
    host,
    publicUrl: publicUrl ?? `http://${urlHost(host)}:${port}`,
    publicUrlIsSet: publicUrl !== null,
    isProduction: publicUrl?.startsWith('https:') ?? false,
    dataDir: resolve(source.DATA_DIR || './data'),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    ...readAdmin(source),
    trustProxy: integer(source, 'TRUST_PROXY', 0, 10),
    logLevel: readLogLevel(source),
  }
}
