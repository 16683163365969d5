import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite, type OpenDatabase } from '../../src/platform/server/database/open-database.ts'
import { createPostgresDatabase, openTestPostgres } from './postgres.ts'
import type { DatabaseKind } from '../shop.ts'

/** A database without tables, for tests of migrations. */
export async function openEmpty(
  kind: DatabaseKind,
): Promise<OpenDatabase & { drop(): Promise<void> }> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase()
    return { ...openTestPostgres(url), drop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const onSyncFailure = (): void => {}
  return { ...openSqlite({ dataDir, onSyncFailure }), drop: () => rm(dataDir, { recursive: true }) }
}
