import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The invented values of a new shop at the release of this migration. */
const invented = {
  legalName: "L'arte del Aroma – Musterfirma",
  representative: 'Inhaber: Name folgt',
  street: 'Musterstraße 92',
  phone: '+49 171 39200 92',
  whatsappNumber: '491713920092',
  email: 'ciao@larte-del-aroma.example',
  taxNumber: '000/0000/0000',
  accountHolder: "L'arte del Aroma – Musterfirma",
  iban: 'DE89370400440532013000',
} as const

type Name = keyof typeof invented

type Settings = Readonly<Record<string, unknown>> & {
  readonly bank?: Readonly<Record<string, unknown>>
}

const replaced = (values: Readonly<Record<string, unknown>>, names: readonly Name[]): boolean =>
  names.every((name) => values[name] !== invented[name])

/** Returns the steps whose invented values the owner of an older shop has replaced. */
function replacedSteps(settings: Settings): string[] {
  const { bank = {}, vatId } = settings
  const steps = {
    company: replaced(settings, ['legalName', 'representative', 'street']),
    contact: replaced(settings, ['phone', 'whatsappNumber', 'email']),
    bank: replaced(bank, ['accountHolder', 'iban']),
    taxes: (typeof vatId === 'string' && vatId !== '') || replaced(settings, ['taxNumber']),
  }
  return Object.entries(steps).flatMap(([step, isReplaced]) => (isReplaced ? [step] : []))
}

async function exists(db: Kysely<unknown>, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0
}

/**
 * Adds the owner's confirmations of setup steps. What an older shop had set counts as confirmed: values in
 * place of the invented ones, sections that an admin saved, and a mail server that sent a mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('setup_confirmations')
    .addColumn('step', text, (column) => column.primaryKey())
    .addColumn('confirmed_at', text, (column) => column.notNull())
    .addColumn('confirmed_by', text)
    .addColumn('version', text, (column) => column.notNull())
    .execute()
  const stored = await sql<{ value: string; revision: number; updated_at: string }>`
    select value, revision, updated_at from settings where key = 'business'`.execute(db)
  const [row] = stored.rows
  if (!row) return
  const steps = replacedSteps(JSON.parse(row.value) as Settings)
  for (const section of ['shipping', 'hours']) {
    const saved = sql`select 1 from settings_history where section = ${section} limit 1`
    if (await exists(db, saved)) steps.push(section)
  }
  for (const step of steps) {
    await sql`insert into setup_confirmations (step, confirmed_at, confirmed_by, version)
      values (${step}, ${row.updated_at}, null, ${String(row.revision)})`.execute(db)
  }
  if (await exists(db, sql`select 1 from mails where state = 'sent' limit 1`)) {
    await sql`insert into setup_confirmations (step, confirmed_at, confirmed_by, version)
      values ('mail', ${row.updated_at}, null, '')`.execute(db)
  }
}
