import type pg from 'pg'
import { BackupFailed } from '../making/backup-failed.ts'

/** PostgreSQL lists a connection for some moments after it was closed. */
const CLOSING_TRIES = 20
const CLOSING_PAUSE_MS = 100

async function countConnections(client: pg.Client, name: string): Promise<number> {
  // A transaction would see the same connections again.
  await client.query('select pg_stat_clear_snapshot()')
  // Autovacuum has no role, often works on what was just restored, and gives way to a rename.
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity
    where datname = $1 and usesysid is not null and pid <> pg_backend_pid()`,
    [name],
  )
  return Number(rows[0]?.count)
}

/** Throws `BackupFailed` while anything but this connection uses the database. */
export async function requireUnused(client: pg.Client, name: string): Promise<void> {
  let count = await countConnections(client, name)
  for (let tries = 1; count > 0 && tries < CLOSING_TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, CLOSING_PAUSE_MS))
    count = await countConnections(client, name)
  }
  if (count === 0) return
  throw new BackupFailed(
    `${count} connections use the database ${name}. Stop every process of the shop first.`,
  )
}
