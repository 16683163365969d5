import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../db/migrations/all.ts'
import contracts from '../db/migrations/contracts.json' with { type: 'json' }
import released from '../db/migrations/released.json' with { type: 'json' }
import { migrate } from '../src/platform/server/database/migrate.ts'
import type { OpenDatabase } from '../src/platform/server/database/open-database.ts'
import { createPostgresDatabase, openTestPostgres } from './databases/postgres.ts'
import { contractions, readSchema } from './databases/schema-contractions.ts'

/** The release in which the use of something ended, by the file of the migration that removes it. */
const endedIn: Readonly<Record<string, string>> = contracts

describe('migrations while instances of the release before still run', () => {
  let database: OpenDatabase
  let drop = async (): Promise<void> => {}
  beforeAll(async () => {
    const created = await createPostgresDatabase()
    drop = created.drop
    database = openTestPostgres(created.url)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('a migration that is not released only expands the schema, or names the release in which the use ended', async () => {
    const { db } = database
    const entries = Object.entries(migrations)
    const first = entries.findIndex(([name]) => !Object.hasOwn(released, `${name}.ts`))
    const known = Object.fromEntries(first === -1 ? entries : entries.slice(0, first))
    await migrate(db, known)
    let before = await readSchema(db)
    expect(before.columns.size).toBeGreaterThan(100)
    for (const [name, migration] of entries.slice(Object.keys(known).length)) {
      known[name] = migration
      await migrate(db, known)
      const after = await readSchema(db)
      const found = endedIn[`${name}.ts`] === undefined ? contractions(before, after) : []
      expect([name, found]).toEqual([name, []])
      before = after
    }
  })

  it('contracts.json names migrations that exist and releases that were made', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8')
    for (const [file, release] of Object.entries(endedIn)) {
      expect(Object.keys(migrations).map((name) => `${name}.ts`)).toContain(file)
      expect(changelog).toContain(`\n## [${release}]`)
    }
  })

  const packs = `create table packs (id integer primary key, grams integer not null default 250, note text)`
  it.each([
    ['drop table packs', 'packs.id is gone'],
    ['alter table packs rename to bags', 'packs.grams is gone'],
    ['alter table packs drop column note', 'packs.note is gone'],
    ['alter table packs rename column note to remark', 'packs.note is gone'],
    ['alter table packs alter column id type bigint', 'packs.id was integer and is bigint'],
    ['alter table packs alter column note set not null', 'packs.note must not be null any more'],
    ['alter table packs alter column grams drop default', 'packs.grams has no default any more'],
    ['alter table packs add column colour text not null', 'packs.colour is new and needs a value'],
    ['alter table packs add check (grams > 0)', 'packs demands: CHECK ((grams > 0))'],
    [
      'create unique index once on packs (lower(note))',
      'packs demands: CREATE UNIQUE INDEX ON public.packs USING btree (lower(note))',
    ],
    [
      'alter table packs add foreign key (grams) references packs (id)',
      'packs demands: FOREIGN KEY (grams) REFERENCES packs(id)',
    ],
  ])('%s is refused', async (statement, expected) => {
    expect(await found(statement)).toContain(expected)
  })

  it.each([
    `alter table packs add column colour text not null default 'red' check (colour <> '')`,
    'alter table packs add column code text unique',
    'create index faster on packs (note)',
    'create table bags (id integer primary key, pack_id integer not null references packs (id))',
    'alter table packs alter column grams drop not null',
  ])('%s is accepted', async (statement) => {
    expect(await found(statement)).toEqual([])
  })

  /** What a statement takes from a build that knows the table `packs`. */
  async function found(statement: string): Promise<string[]> {
    const undo = new Error('undone')
    let result: string[] = []
    const attempt = database.db.transaction().execute(async (tx) => {
      await sql.raw(packs).execute(tx)
      const before = await readSchema(tx)
      await sql.raw(statement).execute(tx)
      result = contractions(before, await readSchema(tx))
      throw undo
    })
    await expect(attempt).rejects.toBe(undo)
    return result
  }
})
