import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { openEmpty } from '../../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import type { WritableDb } from '../../../platform/server/database/tables.ts'
import { findAddresses } from './addresses-repo.ts'

const CREATED = '2026-03-01T10:00:00.000Z'
const CHANGED = '2026-04-02T11:00:00.000Z'

/** Adds an account as the shop stored it before it had several addresses. */
async function addAccount(
  db: WritableDb,
  id: string,
  [address, postalCode, city]: readonly [string, string, string],
  closedAt: string | null = null,
): Promise<void> {
  await sql`insert into users (id, email, password_hash, first_name, last_name, phone, address,
    postal_code, city, country, is_admin, created_at, updated_at, closed_at)
    values (${id}, ${`${id}@example.de`}, 'x', 'Bea', 'O''Käuferin', '0202 1', ${address},
    ${postalCode}, ${city}, 'Deutschland', 0, ${CREATED}, ${CHANGED}, ${closedAt})`.execute(db)
}

describe.each(databaseKinds)('the accounts of an older shop on %s', (kind) => {
  let opened: Awaited<ReturnType<typeof openEmpty>>
  beforeAll(async () => {
    opened = await openEmpty(kind)
    const { db } = opened
    const older = Object.entries(migrations).filter(([name]) => name < '0066')
    await migrate(db, Object.fromEntries(older))
    await addAccount(db, 'complete', ['Musterweg 1 "Hof"', '42103', 'Wuppertal'])
    await addAccount(db, 'only-city', ['', '', 'Köln'])
    await addAccount(db, 'none', ['', '', ''])
    await addAccount(db, 'closed', ['', '', ''], CHANGED)
    await migrate(db, migrations)
  })
  afterAll(async () => {
    await opened.close()
    await opened.drop()
  })

  it('keep their address as the default one, also an incomplete one', async () => {
    const kept = { country: 'Deutschland', is_default: 1, label: '', company: '' }
    expect(await findAddresses(opened.db, 'complete')).toMatchObject([
      {
        ...kept,
        first_name: 'Bea',
        last_name: "O'Käuferin",
        address: 'Musterweg 1 "Hof"',
        postal_code: '42103',
        city: 'Wuppertal',
        created_at: CHANGED,
        updated_at: CHANGED,
      },
    ])
    expect(await findAddresses(opened.db, 'only-city')).toMatchObject([
      { ...kept, address: '', postal_code: '', city: 'Köln' },
    ])
  })

  it('get none when they had none or are closed', async () => {
    expect(await findAddresses(opened.db, 'none')).toEqual([])
    expect(await findAddresses(opened.db, 'closed')).toEqual([])
  })
})
