import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from './postgres.ts'

test('every caller gets an empty database of its own', async () => {
  const [first, second] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()])
  const client = new Client({ connectionString: first.url })
  await client.connect()
  const answer = await client.query<{ n: string }>(
    `select count(*) as n from information_schema.tables where table_schema = 'public'`,
  )
  expect(answer.rows[0]?.n).toBe('0')
  expect(first.url).not.toBe(second.url)
  client.on('error', () => {})
  await Promise.all([first.drop(), second.drop()])
  await client.end().catch(() => {})
})
