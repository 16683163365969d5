import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { personalTables, tablesWithoutPersonalData } from './personal-data-registry.ts'

describe.each(databaseKinds)('the register of personal data on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /** The columns of every table, from the database itself. */
  async function schema(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await (
      kind === 'sqlite'
        ? sql<{ name: string; column: string }>`
            select tables.name as name, columns.name as "column"
            from pragma_table_list as tables, pragma_table_info(tables.name) as columns
            where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite_%'`
        : sql<{ name: string; column: string }>`
            select table_name as name, column_name as "column"
            from information_schema.columns where table_schema = 'public'`
    ).execute(shop.deps.db)
    const byTable = Map.groupBy(rows, ({ name }) => name)
    return new Map([...byTable].map(([name, found]) => [name, found.map(({ column }) => column)]))
  }

  it('names every table of the database, either with its personal data or with the reason why it has none', async () => {
    const tables = [...(await schema()).keys()].toSorted()
    const registered = personalTables.map(({ table }) => table)
    const known = [...registered, ...Object.keys(tablesWithoutPersonalData)]
    const existing = kind === 'sqlite' ? known : known.filter((name) => name !== 'opened')
    expect(existing.toSorted()).toEqual(tables)
  })

  it('exports every column of a table with personal data, or says why it does not', async () => {
    const columns = await schema()
    for (const { table, columns: known } of personalTables) {
      expect([table, Object.keys(known).toSorted()]).toEqual([
        table,
        columns.get(table)?.toSorted(),
      ])
    }
  })
})
