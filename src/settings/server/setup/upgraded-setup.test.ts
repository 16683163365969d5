import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { openEmpty } from '../../../../test/databases/empty-database.ts'
import { httpsEnv } from '../../../../test/settings/setup.ts'
import { databaseKinds, type DatabaseKind } from '../../../../test/shop.ts'
import { testEnv } from '../../../../test/test-env.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { newId } from '../../../platform/server/ids.ts'
import { readSetup } from './read-setup.ts'

const env = { ...testEnv, ...httpsEnv }
const since = '2026-03-01T08:00:00.000Z'

let close = async (): Promise<void> => {}
afterEach(() => close())

/** Opens a shop that was upgraded from the version before confirmations. */
async function upgraded(
  kind: DatabaseKind,
  settings: object,
  prepare: (db: Awaited<ReturnType<typeof openEmpty>>['db']) => Promise<void> = async () => {},
) {
  const opened = await openEmpty(kind)
  close = async () => {
    await opened.close()
    await opened.drop()
  }
  const { db } = opened
  const older = Object.entries(migrations).filter(([name]) => name < '0044')
  await migrate(db, Object.fromEntries(older))
  const { takesOrders: _, ...known } = initialBusiness
  await sql`insert into settings (key, value, updated_at)
    values ('business', ${JSON.stringify({ ...known, ...settings })}, ${since})`.execute(db)
  await prepare(db)
  await migrate(db, migrations)
  return readSetup({ db, env })
}

const owner = {
  legalName: 'Rösterei Zielgerade GmbH',
  representative: 'Geschäftsführerin: Carla Rossi',
  street: 'Kurvenweg 7',
  phone: '+49 202 445566',
  whatsappNumber: '491714455667',
  email: 'ciao@zielgerade.example',
  taxNumber: '',
  vatId: 'DE123456789',
  // An account at the bank whose BIC the shop was shipped with.
  bank: {
    ...initialBusiness.bank,
    accountHolder: 'Rösterei Zielgerade GmbH',
    iban: 'DE02120300000000202051',
  },
}

test.each(databaseKinds)(
  'an older shop on %s whose owner replaced every invented value stays open after the upgrade',
  async (kind) => {
    const setup = await upgraded(kind, owner, async (db) => {
      await sql`insert into mails (id, kind, recipient, data, cause, created_at, state)
        values (${newId()}, 'order-confirmation', 'k@example.de', '{}', 'c', ${since}, 'sent')`.execute(
        db,
      )
      await sql`insert into settings_history (id, revision, section, changed_by, created_at, changes)
        values (${newId()}, 2, 'shipping', 'a', ${since}, '[]')`.execute(db)
    })
    const confirmed = setup.steps.filter((step) => step.confirmed !== null)
    expect(confirmed.map(({ step }) => step)).toEqual([
      'company',
      'contact',
      'bank',
      'taxes',
      'shipping',
      'mail',
    ])
    expect(confirmed[0]?.confirmed).toEqual({ at: since, by: null })
    expect(setup.isCheckoutClosed).toBe(false)
  },
)

test.each(databaseKinds)(
  'an older shop on %s with one invented value in each section has to confirm them all',
  async (kind) => {
    const { representative, phone, bank, taxNumber } = initialBusiness
    const setup = await upgraded(kind, {
      ...owner,
      representative,
      phone,
      taxNumber,
      vatId: '',
      bank: { ...owner.bank, iban: bank.iban },
    })
    expect(setup.steps.filter((step) => step.confirmed !== null)).toEqual([])
    expect(setup.isCheckoutClosed).toBe(true)
  },
)
