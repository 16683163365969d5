import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const MAX_WORD_LENGTH = 80
const MAX_WORDS = 16
/** SQLite takes 32,766 values in one statement. */
const MAX_IDS = 10_000

interface Action {
  id: string
  acted_at: string
  subject: string
  detail: string
}

/** A copy of `searchWords` at the release of this migration, for texts without accents as ids and addresses are. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const written = text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/([aou])e/g, '$1')
      .split(/\s+/)
    const parts = written.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    const cut = [...written, ...parts].map((word) => word.slice(0, MAX_WORD_LENGTH)).filter(Boolean)
    return [...new Set(cut)].slice(0, MAX_WORDS)
  })
  return [...new Set(words)]
}

/** Runs `rewrite` without the trigger that forbids it. */
async function withoutTrigger(
  db: Kysely<unknown>,
  { table, event }: { readonly table: string; readonly event: 'update' | 'delete' },
  rewrite: () => Promise<void>,
): Promise<void> {
  if (portable(db).isPostgres) {
    const [target, trigger] = [sql.ref(table), sql.ref(`${table}_stay`)]
    await sql`alter table ${target} disable trigger ${trigger}`.execute(db)
    await rewrite()
    await sql`alter table ${target} enable trigger ${trigger}`.execute(db)
    return
  }
  const name = `${table}_no_${event}`
  const { rows } = await sql<{
    sql: string
  }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`.execute(db)
  await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await rewrite()
  for (const row of rows) await sql.raw(row.sql).execute(db)
}

/**
 * Takes the query strings of webhooks' addresses out of the audit log, because one may hold a secret of a program.
 * Newer entries never had them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Action>`
    select id, acted_at, subject, detail from admin_actions
    where action like 'webhook.%' and detail like '%?%'`.execute(db)
  const changed = rows.flatMap((row) => {
    const detail = JSON.parse(row.detail) as Record<string, unknown>
    const { name } = detail
    if (typeof name !== 'string' || !name.includes('?') || name.endsWith('?…')) return []
    const shown = `${name.slice(0, name.indexOf('?'))}?…`
    return [{ ...row, shown, detail: JSON.stringify({ ...detail, name: shown }) }]
  })
  if (changed.length === 0) return
  await withoutTrigger(db, { table: 'admin_actions', event: 'update' }, async () => {
    for (const { id, detail } of changed) {
      await sql`update admin_actions set detail = ${detail} where id = ${id}`.execute(db)
    }
  })
  await withoutTrigger(db, { table: 'admin_action_words', event: 'delete' }, async () => {
    for (let from = 0; from < changed.length; from += MAX_IDS) {
      const ids = changed.slice(from, from + MAX_IDS).map(({ id }) => id)
      await sql`delete from admin_action_words where action_id in (${sql.join(ids)})`.execute(db)
    }
  })
  for (const { id, acted_at, subject, shown } of changed) {
    const words = wordsOf([subject, shown]).map((word) => sql`(${word}, ${acted_at}, ${id})`)
    await sql`insert into admin_action_words (word, acted_at, action_id) values ${sql.join(words)}`.execute(
      db,
    )
  }
}
