import { CompiledQuery, type Compilable, type OperationNodeSource } from 'kysely'
import type { Insert } from './insert-together.ts'
import { nameStatement } from './postgres/postgres-pool.ts'
import { changesQueries, runCompiled } from './run-statements.ts'
import { isPostgres, type Queryable, type Tx } from './tables.ts'

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

/** What may be bound to a statement. */
type Value = string | number | null
type Values = Readonly<Record<string, Value>>

/** Compiles a query at its first use on each kind of database; returns a function that binds values to it. */
function compiledOnce<D extends Queryable, V extends Values, R>(
  build: (db: D, values: V) => Compilable<R>,
): (db: D, values: V) => CompiledQuery<R> {
  const known = new Map<boolean, CompiledQuery<R>>()

  function compiled(db: D): CompiledQuery<R> {
    const isOnPostgres = isPostgres(db)
    const query = known.get(isOnPostgres)
    if (query) return query
    const values = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
    const fresh = build(db, values as V).compile()
    known.set(isOnPostgres, fresh)
    nameStatement(fresh.sql)
    return fresh
  }

  return (db, values) => {
    const { sql, parameters } = compiled(db)
    const bound = parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    return CompiledQuery.raw(sql, bound)
  }
}

/**
 * Returns a query that is built and compiled once for each kind of database; its uses only bind their values.
 * `build` gets placeholders and must pass them on as they are. For the statements of an order, where building
 * and compiling cost as much time as running.
 */
export function prepared<V extends Values, R, D extends Queryable = Queryable>(
  build: (db: D, values: V) => Compilable<R>,
): (db: D, values: V) => Promise<R[]> {
  const bind = compiledOnce(build)
  return async (db, values) => {
    return runCompiled(db, changesQueries(db) ? build(db, values).compile() : bind(db, values))
  }
}

/** More are rare, and each number is a statement of its own. */
const MAX_ITEMS = 40

/** Returns a query as `prepared` does, for a list: it is compiled once for each number of items. */
export function preparedForList<T extends Value, V extends Values, R, D extends Queryable>(
  build: (db: D, items: readonly T[], values: V) => Compilable<R>,
): (db: D, items: readonly T[], values: V) => Promise<R[]> {
  const known = new Map<number, ReturnType<typeof prepared<V, R, D>>>()

  function ofLength(length: number) {
    const names = Array.from({ length }, (_, index) => `item ${index}`)
    return prepared<V, R, D>((db, values) =>
      build(
        db,
        names.map((name) => values[name] as T),
        values,
      ),
    )
  }

  return async (db, items, values) => {
    if (items.length > MAX_ITEMS) {
      return runCompiled(db, build(db, items, values).compile())
    }
    const query = known.get(items.length) ?? ofLength(items.length)
    known.set(items.length, query)
    const named = Object.fromEntries(items.map((item, index) => [`item ${index}`, item]))
    return query(db, { ...values, ...named })
  }
}

let inserts = 0

/** Returns an insert that is compiled once, as `prepared` does for a query. */
export function preparedInsert<V extends Values>(
  build: (tx: Tx, values: V) => Compilable & OperationNodeSource,
): (tx: Tx, values: V) => Insert {
  const bind = compiledOnce(build)
  inserts += 1
  const key = `prepared ${inserts}`
  return (tx, values) => ({
    toOperationNode: () => build(tx, values).toOperationNode(),
    ...(!changesQueries(tx) && {
      compiled: { key, parameters: () => bind(tx, values).parameters },
    }),
    execute: () =>
      runCompiled(tx, changesQueries(tx) ? build(tx, values).compile() : bind(tx, values)),
  })
}
