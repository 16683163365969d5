import { sql, type Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

const MESSAGE = 'what admins did never changes'
const ROWS_AT_ONCE = 500

/** The columns of an action, as the schema is after this migration. */
type Log = {
  admin_actions: { id: string; acted_at: string; action: string; subject: string; detail: string }
  admin_action_words: { word: string; acted_at: string; action_id: string }
}

/** A copy of `searchWords` at the release of this migration, because migrations never change. */
function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const written = plain
      .replaceAll('ß', 'ss')
      .replaceAll(/([aou])e/g, '$1')
      .split(/\s+/)
    return [...written, ...written.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))]
  })
  const known = words.map((word) => word.slice(0, 80).toWellFormed()).filter((word) => word !== '')
  return [...new Set(known)].slice(0, 16)
}

/** A copy of `namesIn` at the release of this migration. */
function namesIn(detail: Record<string, unknown>): string[] {
  return [detail['name'], detail['orderNumber']].filter((value) => typeof value === 'string')
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  const { table, text, isPostgres } = portable(db)
  const words = isPostgres
    ? table('admin_action_words')
    : db.schema.createTable('admin_action_words')
  const columns = words
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('acted_at', text, (column) => column.notNull())
    .addColumn('action_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('admin_action_words_key', ['word', 'acted_at', 'action_id'])
  // The key is the whole row, so SQLite need not store it twice.
  await (isPostgres ? columns : columns.modifyEnd(sql`strict, without rowid`)).execute()
}

/**
 * Removes the authors of testimonials from the details of actions, because the log is kept forever
 * and must not contain names.
 */
async function forgetNames(db: Kysely<Log>): Promise<void> {
  let after = ''
  for (;;) {
    const actions = await db
      .selectFrom('admin_actions')
      .select(['id', 'detail'])
      .where('action', '=', 'testimonial.create')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = actions.at(-1)
    if (!last) return
    after = last.id
    for (const { id, detail } of actions) {
      const { name: _, ...kept } = JSON.parse(detail) as Record<string, unknown>
      const change = { detail: JSON.stringify(kept) }
      await db.updateTable('admin_actions').set(change).where('id', '=', id).execute()
    }
  }
}

async function fillWords(db: Kysely<Log>): Promise<void> {
  let after = ''
  for (;;) {
    const actions = await db
      .selectFrom('admin_actions')
      .select(['id', 'acted_at', 'subject', 'detail'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = actions.at(-1)
    if (!last) return
    after = last.id
    const rows = actions.flatMap(({ id, acted_at, subject, detail }) => {
      const names = namesIn(JSON.parse(detail) as Record<string, unknown>)
      return searchWords([subject, ...names]).map((word) => ({ word, acted_at, action_id: id }))
    })
    if (rows.length > 0) await db.insertInto('admin_action_words').values(rows).execute()
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('admin_actions_action').execute()
  await db.schema
    .createIndex('admin_actions_action')
    .on('admin_actions')
    .columns(['action', 'acted_at', 'id'])
    .execute()
  await db.schema
    .createIndex('admin_actions_admin')
    .on('admin_actions')
    .columns(['admin_id', 'acted_at', 'id'])
    .execute()
  await db.schema
    .createIndex('admin_actions_admin_action')
    .on('admin_actions')
    .columns(['admin_id', 'action', 'acted_at', 'id'])
    .execute()
}

/** Adds the search words and indexes that the audit log is filtered by, and makes it append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWords(db)
  await forgetNames(db.$extendTables<Log>())
  await fillWords(db.$extendTables<Log>())
  await createIndexes(db)
  await onlyEverAdd(db, { table: 'admin_actions', keys: ['id'], message: MESSAGE })
  await onlyEverAdd(db, { table: 'admin_action_words', keys: [], message: MESSAGE })
}
