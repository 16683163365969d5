import { userInfo } from 'node:os'
import { MovedAway } from '../../platform/server/copies/moves-table.ts'
import { BadDatabase } from '../../platform/server/database/database-errors.ts'
import { splitHosts } from '../../platform/server/database/postgres/postgres-hosts.ts'
import { DataDirInUse } from '../../platform/server/database/process-lock.ts'
import type { Env } from '../../platform/server/env.ts'
import { BadEnvironment } from '../../platform/server/environment/values.ts'

type StartEnv = Pick<Env, 'port' | 'host' | 'dataDir' | 'databaseUrl'>

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Returns an error and what caused it, the cause last. */
function chainOf(error: unknown): unknown[] {
  const cause = property(error, 'cause')
  return cause === undefined || cause === null ? [error] : [error, ...chainOf(cause)]
}

/** SQLSTATEs, or their classes, and what they mean at a start. */
const postgresReasons: Readonly<Record<string, string>> = {
  '28': 'the server refuses this role or its password (see pg_hba.conf)',
  '3D000':
    'this database does not exist (create it: createdb --encoding=UTF8 --owner=ROLE DATABASE)',
  '42501': 'this role lacks rights: it must be able to create tables (make it the owner)',
  '25006': 'no server of it takes writes; a standby, for example, is read-only',
  '53': 'the server has no connections, memory or disk left',
  '55P03': 'another program has locked it, for example a move to another database',
  '57P03': 'the server is starting or stopping',
}

const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL listens at this host and port',
  ENOENT: 'no PostgreSQL listens at this socket',
  ENOTFOUND: 'this host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'the host does not answer',
}

function postgresReason(error: unknown): string | undefined {
  if (error instanceof BadDatabase) return error.message
  const code = String(property(error, 'code'))
  if (property(error, 'severity') !== undefined) {
    return postgresReasons[code] ?? postgresReasons[code.slice(0, 2)]
  }
  const message = messageOf(error)
  if (message.includes('password must be')) return 'the server wants a password'
  const isConnection = /connect|timeout|SSL|certificate/i.test(message)
  return networkReasons[code] ?? (isConnection ? 'the connection failed' : undefined)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns role, database and hosts of DATABASE_URL, never the password. */
export function databaseTarget(databaseUrl: string): string {
  const urls = splitHosts(databaseUrl).map((url) => new URL(url))
  const [{ username, pathname, searchParams } = new URL(databaseUrl)] = urls
  const role = decoded(username) || 'that of the system user'
  const database = decoded(pathname.slice(1)) || 'named like the role'
  const hosts = urls.map(({ host }) => decoded(host)).join(', ')
  return `role ${role}, database ${database} at ${hosts || searchParams.get('host') || 'this machine'}`
}

function postgresFailure(error: unknown, databaseUrl: string): string | null {
  const reason = postgresReason(error)
  if (reason === undefined) return null
  const answer = error instanceof BadDatabase ? '' : ` The answer was: ${messageOf(error)}.`
  return `The database of DATABASE_URL (${databaseTarget(databaseUrl)}) cannot be used: ${reason}.${answer}`
}

/** Returns one sentence about why another database, e.g. the target of a move, cannot be used; null if unknown. */
export function targetFailure(error: unknown, databaseUrl: string): string | null {
  const chain = chainOf(error).toReversed()
  const reason = chain.map(postgresReason).find((text) => text !== undefined)
  if (reason === undefined) return null
  return `The target (${databaseTarget(databaseUrl)}) cannot be used: ${reason}. Nothing was moved.`
}

const folderReasons: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'it or a folder above it is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** Primary result codes of SQLite. */
const sqliteReasons: Readonly<Record<number, string>> = {
  3: 'a file in it may not be opened',
  8: 'a file in it may not be written',
  10: 'the disk reports an error',
  11: 'shop.db is damaged; restore a backup',
  13: 'the disk is full',
  14: 'a file in it may not be opened or created',
  26: 'shop.db or process.lock is not a database',
}

function folderReason(error: unknown, dataDir: string): string | undefined {
  if (error instanceof BadDatabase) return error.message
  const errcode = property(error, 'errcode')
  if (property(error, 'code') === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return sqliteReasons[errcode & 0xff]
  }
  const path = property(error, 'path')
  const isInside = typeof path === 'string' && dataDir.startsWith(path.slice(0, dataDir.length))
  return isInside ? folderReasons[String(property(error, 'code'))] : undefined
}

/** A container may run under an id that has no name on this machine. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function folderFailure(error: unknown, dataDir: string): string | null {
  const reason = folderReason(error, dataDir)
  if (reason === undefined) return null
  return `The folder DATA_DIR=${dataDir} cannot be used: ${reason} (${messageOf(error)}). The user ${userName()} needs the right to write the folder and every file in it.`
}

function listenFailure(error: unknown, { port, host }: StartEnv): string | null {
  if (property(error, 'syscall') !== 'listen' && property(error, 'hostname') !== host) return null
  const code = property(error, 'code')
  if (code === 'EADDRINUSE') return `PORT=${port} is already in use on HOST=${host}.`
  if (code === 'EACCES')
    return `PORT=${port} needs rights that this user lacks; use one above 1023.`
  return `HOST=${host} is not an address of this machine (${messageOf(error)}).`
}

function failureOf(error: unknown, env: StartEnv): string | null {
  const listen = listenFailure(error, env)
  if (listen !== null) return listen
  if (String(property(error, 'path')).endsWith('.vite/manifest.json')) {
    return `The shop is not built: ${messageOf(error)}. Run "npm run build" first.`
  }
  const onPostgres = env.databaseUrl === null ? null : postgresFailure(error, env.databaseUrl)
  // With PostgreSQL, the folder still holds files: the first login, and keys.
  return onPostgres ?? folderFailure(error, env.dataDir)
}

function isOneSentence(error: unknown): error is Error {
  return [BadEnvironment, DataDirInUse, MovedAway].some((kind) => error instanceof kind)
}

/**
 * Returns one sentence about why the shop does not start: the cause and the variable to change. An
 * unknown error is returned with its stack. `env` is undefined when it could not be read.
 */
export function startFailure(error: unknown, env: StartEnv | undefined): string {
  if (isOneSentence(error)) return error.message
  const chain = chainOf(error).toReversed()
  const known = env && chain.map((one) => failureOf(one, env)).find((text) => text !== null)
  if (known) return known
  const stacks = chain.map((one) => (one instanceof Error ? one.stack : String(one)))
  return `The shop cannot start: ${stacks.join('\ncaused ')}`
}
