import { sql } from 'kysely'
import type { Queryable } from '../../src/platform/server/database/tables.ts'

interface Column {
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

interface Demand {
  readonly table: string
  /** Null where an expression is demanded. */
  readonly columns: readonly (string | null)[]
  readonly text: string
}

/** What a PostgreSQL schema offers and demands; columns by "table.column". */
export interface SchemaFacts {
  readonly columns: ReadonlyMap<string, Column>
  readonly demands: readonly Demand[]
}

/** Reads columns, constraints, unique indexes and triggers. */
export async function readSchema(db: Queryable): Promise<SchemaFacts> {
  const columns = await sql<Column & { name: string }>`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const demands = await sql<Demand>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text,
      array(select attname::text from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
    union all
    select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX [^ ]+ ', ' INDEX '),
      array(select (select attname::text from pg_attribute where attrelid = indrelid and attnum = key)
        from unnest(indkey[0:indnkeyatts - 1]) as key)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid), array[null]::text[]
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db)
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    demands: demands.rows,
  }
}

const tableOf = (column: string): string => column.split('.')[0] ?? ''

function lostOrNarrowed(before: SchemaFacts, after: SchemaFacts): string[] {
  return [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} is gone`]
    if (now.type !== column.type) return [`${name} was ${column.type} and is ${now.type}`]
    if (column.isNullable && !now.isNullable) return [`${name} must not be null any more`]
    const needsValue = !now.isNullable && column.hasDefault && !now.hasDefault
    return needsValue ? [`${name} has no default any more`] : []
  })
}

/**
 * Returns what a build that was made for the schema `before` may meet on the schema `after`: columns that
 * are gone or narrower, and new demands on rows that it writes. New tables concern it as little as demands on
 * new columns alone, which it leaves at their defaults.
 */
export function contractions(before: SchemaFacts, after: SchemaFacts): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const isNew = (name: string): boolean => !before.columns.has(name) && tables.has(tableOf(name))
  const needed = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) =>
    isNew(name) && !isNullable && !hasDefault ? [`${name} is new and needs a value`] : [],
  )
  const known = new Set(before.demands.map(({ table, text }) => `${table} ${text}`))
  const demanded = after.demands.flatMap(({ table, columns, text }) => {
    const concernsNewAlone =
      columns.length > 0 &&
      columns.every((column) => column !== null && isNew(`${table}.${column}`))
    const isFine = !tables.has(table) || known.has(`${table} ${text}`) || concernsNewAlone
    return isFine ? [] : [`${table} demands: ${text}`]
  })
  return [...lostOrNarrowed(before, after), ...needed, ...demanded]
}
