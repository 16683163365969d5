import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { openEmpty } from '../../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import type { BookingStatus } from '../../domain/inquiry-status.ts'

const CAME = '2026-03-01T08:00:00.000Z'
const WORKED = '2026-03-09T08:00:00.000Z'

type Change = readonly [day: number, from: BookingStatus, to: BookingStatus]

/** What an older shop has of a booking, and since when it is a contract after the migration. */
const bookings: Readonly<
  Record<string, readonly [status: BookingStatus, log: readonly Change[], since: string | null]>
> = {
  waiting: ['pending', [], null],
  refused: ['declined', [[2, 'pending', 'declined']], null],
  confirmed: ['confirmed', [[3, 'pending', 'confirmed']], '2026-03-03T08:00:00.000Z'],
  cancelled: [
    'declined',
    [
      [4, 'pending', 'confirmed'],
      [5, 'confirmed', 'declined'],
    ],
    '2026-03-04T08:00:00.000Z',
  ],
  'declined after it was done': [
    'declined',
    [
      [6, 'pending', 'done'],
      [7, 'done', 'declined'],
    ],
    '2026-03-06T08:00:00.000Z',
  ],
  'without a log': ['done', [], WORKED],
}

test.each(databaseKinds)(
  'an older shop on %s keeps its bookings as contracts since they were confirmed first, also those declined later',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0087')
    await migrate(db, Object.fromEntries(older))
    const insert = (id: string, of: string, status: string) =>
      sql`insert into inquiry_threads
        (id, kind, created_at, name, email, suspect, unread, status, note, worked_at)
        values (${id}, ${of}, ${CAME}, 'Bea', 'b@example.de', 0, 0, ${status}, '', ${WORKED})`.execute(
        db,
      )
    const log = (id: string, day: number, action: string, detail: object) =>
      sql`insert into admin_actions (id, acted_at, admin_id, action, subject, detail)
        values (${`${id} ${day}`}, ${`2026-03-0${day}T08:00:00.000Z`}, 'admin', ${action}, ${id},
          ${JSON.stringify(detail)})`.execute(db)
    for (const [id, [status, changes]] of Object.entries(bookings)) {
      await insert(id, 'event-booking', status)
      for (const [day, from, to] of changes) {
        await log(id, day, 'inquiry.status', { kind: 'event-booking', from, to })
      }
    }
    await insert('entered', 'event-booking', 'declined')
    await log('entered', 8, 'inquiry.enter', { date: '2026-06-01', vehicle: 'ape', mailed: false })
    await insert('letter', 'contact', 'archived')
    await log('letter', 8, 'inquiry.status', { kind: 'contact', from: 'new', to: 'archived' })
    await migrate(db, migrations)
    const threads = await db
      .selectFrom('inquiry_threads')
      .select(['id', 'contract_since'])
      .execute()
    expect(new Map(threads.map(({ id, contract_since }) => [id, contract_since]))).toEqual(
      new Map([
        ...Object.entries(bookings).map(([id, [, , since]]) => [id, since] as const),
        ['entered', '2026-03-08T08:00:00.000Z'],
        ['letter', null],
      ]),
    )
    await close()
    await drop()
  },
)
