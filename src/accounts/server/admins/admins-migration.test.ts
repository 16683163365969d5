import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { openEmpty } from '../../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { listAdmins } from './list-admins.ts'

const since = '2026-03-01T08:00:00.000Z'

test.each(databaseKinds)(
  'an older shop on %s keeps its admins active and gets no further ones',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0015')
    await migrate(db, Object.fromEntries(older))
    for (const [id, isAdmin] of [
      ['chefin', 1],
      ['kundin', 0],
    ] as const) {
      await sql`insert into users (id, email, password_hash, first_name, last_name, phone, address,
        postal_code, city, country, is_admin, created_at, updated_at) values (${id},
        ${`${id}@example.de`}, '', 'Vera', 'Vorher', '', '', '', '', '', ${isAdmin}, ${since},
        ${since})`.execute(db)
    }
    await migrate(db, migrations)
    const { items: admins } = await listAdmins(db, { before: undefined, limit: 9 }, 'chefin')
    expect(admins).toEqual([
      {
        id: 'chefin',
        name: 'Vera Vorher',
        email: 'chefin@example.de',
        since,
        lastSignedInAt: null,
        hasSecondFactor: false,
        disabledAt: null,
        isSelf: true,
      },
    ])
    await close()
    await drop()
  },
)

test.each(databaseKinds)(
  'an older shop on %s still sends and deletes the notices that wait for its admins',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0032')
    await migrate(db, Object.fromEntries(older))
    const mail = { recipient: 'chefin@example.de', data: '{}', created_at: since }
    const mails = [
      { ...mail, id: 'a', kind: 'desk-notice', cause: 'a' },
      { ...mail, id: 'b', kind: 'password-reset', cause: 'b' },
    ]
    await db.insertInto('mails').values(mails).execute()
    await migrate(db, migrations)
    const kinds = await db.selectFrom('mails').select('kind').orderBy('id').execute()
    expect(kinds.map((row) => row.kind)).toEqual(['admin-notice', 'password-reset'])
    await close()
    await drop()
  },
)

test('the few admins among all accounts are found by an index of their own', async () => {
  const { db, close, drop } = await openEmpty('sqlite')
  await migrate(db, migrations)
  const plan = await sql<{ detail: string }>`explain query plan
    select * from users left join second_factors on second_factors.user_id = users.id
    where users.is_admin = 1 order by users.created_at desc, users.id desc limit 51`.execute(db)
  expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('users_admins')
  await close()
  await drop()
})
