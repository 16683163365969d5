import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { openEmpty } from '../../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'

/** More than the migration changes in one statement. */
const MANY = 1_200
const CAME = '2026-03-01T08:00:00.000Z'
const ANSWERED = '2026-03-02T08:00:00.000Z'

test.each(databaseKinds)(
  'an older shop on %s with 1,200 answered inquiries is migrated',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0019')
    await migrate(db, Object.fromEntries(older))
    const numbers = sql`with recursive numbers(n) as
      (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})`
    await sql`insert into inquiry_threads
        (id, kind, created_at, name, email, suspect, unread, status, note)
      ${numbers} select 'thread-' || n, 'contact', ${sql.lit(CAME)}, 'Karla', 'k@example.de', 0, 0,
        'answered', '' from numbers`.execute(db)
    await sql`insert into admin_actions (id, acted_at, admin_id, action, subject, detail)
      ${numbers} select 'action-' || n, ${sql.lit(ANSWERED)}, 'admin', 'inquiry.reply',
        'thread-' || n, '{}' from numbers where n > 1`.execute(db)
    await sql`insert into mails (id, kind, recipient, data, cause, created_at)
      ${numbers} select 'mail-' || n, 'inquiry-reply', 'k@example.de',
        '{"inquiryId":"thread-' || n || '"}', 'cause-' || n, ${sql.lit(CAME)} from numbers`.execute(
      db,
    )
    await migrate(db, migrations)
    const threads = db
      .selectFrom('inquiry_threads')
      .select(['id', 'settled_at', 'worked_at'])
      .orderBy('id')
    const settled = await threads.execute()
    expect(settled).toHaveLength(MANY)
    for (const { id, settled_at, worked_at } of settled) {
      expect(worked_at).toBe(id === 'thread-1' ? null : ANSWERED)
      expect(settled_at).toBe(id === 'thread-1' ? CAME : ANSWERED)
    }
    const mails = await db.selectFrom('mails').select(['id', 'inquiry_id']).execute()
    for (const { id, inquiry_id } of mails) expect(inquiry_id).toBe(id.replace('mail', 'thread'))
    await close()
    await drop()
  },
)
