import { CompiledQuery, type RootOperationNode } from 'kysely'
import type { Db } from '../../src/platform/server/database/tables.ts'
import type { DatabaseKind } from '../shop.ts'

/** Returns the query plan of the one query that `runQuery` runs. */
export async function planOf(
  kind: DatabaseKind,
  db: Db,
  runQuery: (db: Db) => Promise<unknown>,
): Promise<string> {
  const queries: [RootOperationNode, CompiledQuery['queryId']][] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push([node, queryId])
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await runQuery(watched)
  // Its subqueries are noted before it.
  const query = queries.at(-1)
  if (!query) throw new Error('no query was run')
  const compiled = db.getExecutor().compileQuery(...query)
  const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`${explain} ${compiled.sql}`, [...compiled.parameters]),
  )
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
