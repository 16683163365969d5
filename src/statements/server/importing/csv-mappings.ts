import * as z from 'zod/mini'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { csvRoles, type CsvMapping } from '../../domain/csv-mapping.ts'
import type { MappingInput } from '../../domain/statement-input.ts'
import '../statements-tables.ts'

const storedSchema = z.partialRecord(z.enum(csvRoles), z.int())

/** Returns what the owner said about the columns of a CSV, or null. */
export async function findCsvMapping(db: Db, headerKey: string): Promise<CsvMapping | null> {
  const row = await db
    .selectFrom('bank_csv_mappings')
    .select('mapping')
    .where('header_key', '=', headerKey)
    .executeTakeFirst()
  return row ? storedSchema.parse(JSON.parse(row.mapping)) : null
}

/** Remembers what the columns of a bank's CSV mean; a later answer replaces an earlier one. */
export async function saveCsvMapping(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { headerKey, mapping }: MappingInput,
  adminId: string,
): Promise<void> {
  const now = clock.now().toISOString()
  const row = { mapping: JSON.stringify(mapping), created_at: now }
  await transact(db, async (tx) => {
    await tx
      .insertInto('bank_csv_mappings')
      .values({ header_key: headerKey, ...row })
      .onConflict((conflict) => conflict.column('header_key').doUpdateSet(row))
      .execute()
    await recordAdminAction(tx, {
      adminId,
      action: 'statement.mapping',
      subject: headerKey.slice(0, 8),
      detail: {},
      now,
    })
  })
}
