import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

interface PostgresDatabase {
  url: string
  /** Removes the database, ending connections that are still open. */
  drop: () => Promise<void>
}

/** Makes an empty database in the test run's PostgreSQL; fails with a sentence if there is none. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(server.url, `create database ${name} template template0`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => runStatement(server.url, `drop database if exists ${name} with (force)`),
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
