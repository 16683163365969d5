import { join, resolve } from 'node:path'
import { splitHosts } from '../../../platform/server/database/postgres-hosts.ts'
import type { Env } from '../../../platform/server/env.ts'
import { BackupFailed } from '../making/backup-failed.ts'

/** Where a shop is, or is moved to. */
export type MovePlace =
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly databaseUrl: string }

type PlaceEnv = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Returns the place that the environment names. */
export function placeOfEnv({ dataDir, databaseUrl }: PlaceEnv): MovePlace {
  return databaseUrl === null ? { kind: 'sqlite', dataDir } : { kind: 'postgres', databaseUrl }
}

const SQLITE = 'sqlite:'

const PASSWORD_IN_ADDRESS =
  'Every user of this machine reads the arguments of a command in the list of processes: leave the password out of the address, and set PGPASSWORD to it or write it into ~/.pgpass.'

function hasPassword(address: string): boolean {
  const { password, searchParams } = new URL(address)
  return password !== '' || searchParams.has('password')
}

/**
 * Reads where the operator wants to move to: `postgres://…`, or `sqlite:FOLDER`, of which `sqlite:` alone is
 * DATA_DIR. Throws `BackupFailed` for anything else, and for an address with a password.
 */
export function readPlace(text: string, { dataDir }: PlaceEnv): MovePlace {
  if (text.startsWith(SQLITE)) {
    const folder = text.slice(SQLITE.length)
    return { kind: 'sqlite', dataDir: folder === '' ? dataDir : resolve(folder) }
  }
  const isAddress = splitHosts(text).every((url) => URL.canParse(url))
  if (/^postgres(?:ql)?:\/\//.test(text) && isAddress) {
    if (splitHosts(text).some(hasPassword)) throw new BackupFailed(PASSWORD_IN_ADDRESS)
    return { kind: 'postgres', databaseUrl: text }
  }
  // It may have a password, so it is not repeated.
  throw new BackupFailed('Move to postgres://USER@HOST/DATABASE, or to sqlite:FOLDER.')
}

/** Returns the embedded database's file. */
export function fileOf({ dataDir }: { readonly dataDir: string }): string {
  return join(dataDir, 'shop.db')
}
