import { join, resolve } from 'node:path'
import { splitHosts } from '../../../platform/server/database/postgres/postgres-hosts.ts'
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

/** Says that an address from the arguments has a password, or returns null: other users can read the arguments. */
export function passwordWarning(text: string): string | null {
  const hasPassword = splitHosts(text).some((address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    return url !== null && (url.password !== '' || url.searchParams.has('password'))
  })
  return hasPassword
    ? 'Every user of this machine can read this password in the list of processes while the move runs. Next time leave it out of the address, and set PGPASSWORD to it or write it into ~/.pgpass.'
    : null
}

/**
 * Reads where the operator wants to move to: `postgres://…`, or `sqlite:FOLDER`, of which `sqlite:` alone is
 * DATA_DIR. Throws `BackupFailed` for anything else.
 */
export function readMoveTarget(text: string, { dataDir }: PlaceEnv): MovePlace {
  if (text.startsWith(SQLITE)) {
    const folder = text.slice(SQLITE.length)
    return { kind: 'sqlite', dataDir: folder === '' ? dataDir : resolve(folder) }
  }
  const isAddress = splitHosts(text).every((url) => URL.canParse(url))
  if (/^postgres(?:ql)?:\/\//.test(text) && isAddress) {
    return { kind: 'postgres', databaseUrl: text }
  }
  // It may have a password, so it is not repeated.
  throw new BackupFailed('Move to postgres://USER@HOST/DATABASE, or to sqlite:FOLDER.')
}

/** Returns the embedded database's file. */
export function fileOf({ dataDir }: { readonly dataDir: string }): string {
  return join(dataDir, 'shop.db')
}
