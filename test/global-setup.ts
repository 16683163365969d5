import type { TestProject } from 'vitest/node'
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, or the sentence why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

/** Starts the run's PostgreSQL before the first test and ends it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: PostgresCluster | undefined
  try {
    cluster = await startPostgresCluster()
    project.provide('postgres', { url: cluster.url })
  } catch (error) {
    // Only the tests that ask for PostgreSQL fail, each with this sentence.
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) })
  }
  return async () => {
    await cluster?.stop()
  }
}
