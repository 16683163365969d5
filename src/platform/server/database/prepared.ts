import { CompiledQuery, PostgresAdapter, type Compilable } from 'kysely'
import type { Queryable } from './tables.ts'

/** Stands for a value while a query is compiled. Whoever looks at it gets an error instead of a wrong query. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`a prepared query must not look at "${this.name}", only pass it on`)
  }
}

/** Returns whether plugins change queries before they are compiled; some tests use one. */
export function changesQueries(db: Queryable): boolean {
  return db.getExecutor().plugins.length > 0
}

/** What may be bound to a statement. */
type Values = Readonly<Record<string, string | number | null>>

/**
 * Returns a query that is built and compiled once for each kind of database; its uses only bind their values.
 * `build` gets placeholders and must pass them on as they are. For the statements of an order, where building
 * and compiling cost as much time as running.
 */
export function prepared<V extends Values, R>(
  build: (db: Queryable, values: V) => Compilable<R>,
): (db: Queryable, values: V) => Promise<R[]> {
  const known = new Map<boolean, CompiledQuery<R>>()

  function compiled(db: Queryable): CompiledQuery<R> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const query = known.get(isPostgres)
    if (query) return query
    const values = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
    const fresh = build(db, values as V).compile()
    known.set(isPostgres, fresh)
    return fresh
  }

  return async (db, values) => {
    if (changesQueries(db)) return (await db.executeQuery(build(db, values))).rows
    const { sql, parameters } = compiled(db)
    const bound = parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    return (await db.executeQuery<R>(CompiledQuery.raw(sql, bound))).rows
  }
}
