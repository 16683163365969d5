/**
 * Imports a statement in a process of its own, which dies as with `kill -9` after the first SQL statement that
 * contains the given text, or after the commit when none does.
 * Usage: node test/databases/die-in-import.ts <statement file> <data folder or PostgreSQL address> <text>
 */
import { readFileSync } from 'node:fs'
import { AUTOMATIC } from '../../src/platform/domain/automatic.ts'
import { openPostgres, openSqlite } from '../../src/platform/server/database/open-database.ts'
import { refundDebits } from '../../src/refunds/server/debits/refund-debits.ts'
import { importStatement } from '../../src/statements/server/importing/import-statement.ts'

const [file = '', database = '', text = ''] = process.argv.slice(2)
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const logStatement = ({ query }: { query: { sql: string } }): void => {
  if (query.sql.includes(text)) die()
}
const { db } = database.startsWith('postgres')
  ? openPostgres(database, () => {}, { logStatement })
  : openSqlite({ dataDir: database, onSyncFailure: () => {}, logStatement })
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
const bytes = readFileSync(file)
await importStatement(
  { db, clock, outgoing: refundDebits },
  { bytes, name: 'auszug.xml', source: 'upload', by: AUTOMATIC },
)
die()
