import { Client } from 'pg'

/** Rows and sequences of the prepared database, as SQL that puts them into an empty one. */
interface Contents {
  readonly tables: readonly string[]
  readonly refill: string
}

/** Identifies the schema and the settings of a database: any ALTER, CREATE or DROP changes it. */
const SCHEMA = `
  select md5(string_agg(entry, ',' order by entry)) as digest from (
    select concat('c', oid, ':', xmin) as entry from pg_class where relnamespace = 'public'::regnamespace
    union all
    select concat('a', attrelid, '.', attnum, ':', attribute.xmin) from pg_attribute attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all
    select concat('k', oid, ':', xmin) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat('t', oid, ':', xmin) from pg_trigger
    union all
    select concat('p', oid, ':', xmin) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat('n', oid, ':', xmin) from pg_namespace where nspname !~ '^pg_(toast_)?temp'
    union all
    select concat('s', setrole, ':', setconfig) from pg_db_role_setting
      where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  ) as entries`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // A connection that is ended from outside fails its statement; the event says nothing more.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns what a change of the schema or of the database's settings changes. */
export async function readSchemaDigest(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ digest: string }>(SCHEMA)
    return rows[0]?.digest ?? ''
  })
}

/** Reads what stands in the prepared database. */
export async function readContents(url: string): Promise<Contents> {
  return withClient(url, async (client) => {
    const names = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const tables = names.rows.map(({ name }) => name)
    const refill: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ statement: string | null }>(
        `select format('insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, %L)',
           json_agg(t)) as statement from ${table} t having count(*) > 0`,
      )
      refill.push(...rows.flatMap(({ statement }) => statement ?? []))
    }
    const sequences = await client.query<{ statement: string }>(
      `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
         coalesce(last_value, start_value), last_value is not null) as statement
       from pg_sequences where schemaname = 'public'`,
    )
    refill.push(...sequences.rows.map(({ statement }) => statement))
    return { tables, refill: refill.join(';\n') }
  })
}

/**
 * Gives the database these contents again, ending connections that are still open. Returns false if
 * its schema or settings are no longer those of the digest; it can only be removed then.
 */
export async function resetDatabase(
  url: string,
  contents: Contents,
  schemaDigest: string,
): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const { rows } = await client.query<{ digest: string }>(SCHEMA)
    if (rows[0]?.digest !== schemaDigest) return false
    const empty = contents.tables.map((table) => `delete from ${table}`).join(';\n')
    await client.query(
      `begin; set local session_replication_role = replica;\n${empty};\n${contents.refill};\ncommit`,
    )
    return true
  })
}
