import type { TestProject } from 'vitest/node'
import { hashPassword } from '../src/accounts/server/passwords/hash-password.ts'
import { type PostgresCluster, startPostgresCluster } from './databases/postgres-cluster.ts'
import { sharedPassword } from './test-env.ts'
import { createPostgresTemplate, createSqliteTemplate } from './databases/template-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL with its prepared database, or the sentence why there is none. */
    postgres: { url: string; template: string } | { missing: string }
    /** Argon2 hash of `sharedPassword`. */
    sharedPasswordHash: string
    /** Path of the SQLite file that test shops are copied from. */
    sqliteTemplate: string
  }
}

/** Starts the run's PostgreSQL and migrates one database of each kind before the first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hash = await hashPassword(sharedPassword)
  if (!hash.ok) throw new Error(hash.error.code)
  project.provide('sharedPasswordHash', hash.value)
  const sqlite = await createSqliteTemplate()
  project.provide('sqliteTemplate', sqlite.path)
  let cluster: PostgresCluster | undefined
  try {
    cluster = await startPostgresCluster()
    const template = await createPostgresTemplate(cluster.url)
    project.provide('postgres', { url: cluster.url, template })
  } catch (error) {
    // Only the tests that ask for PostgreSQL fail, each with this sentence.
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) })
  }
  return async () => {
    await sqlite.remove()
    await cluster?.stop()
  }
}
