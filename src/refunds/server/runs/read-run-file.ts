import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { unsealIban } from '../accounts/sealed-iban.ts'
import '../refunds-tables.ts'
import { sepaFile, type SepaTransfer } from './pain-001.ts'

export const runNotFound = refusal('not-found', 'Diese SEPA-Datei gibt es nicht.')
const blanked = refusal(
  'conflict',
  'Die Bankverbindungen dieser Datei sind gelöscht. Sie lässt sich nicht noch einmal herunterladen.',
)

interface RunFile {
  readonly number: number
  readonly xml: string
}

async function makeFile(db: Db, id: string): Promise<Result<RunFile, Refusal>> {
  const run = isRowId(id)
    ? await db.selectFrom('refund_runs').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!run) return err(runNotFound)
  const rows = await db
    .selectFrom('refund_transfers')
    .selectAll()
    .where('run_id', '=', id)
    .orderBy('id')
    .execute()
  const transfers: SepaTransfer[] = []
  for (const row of rows) {
    const iban = unsealIban(db, row.order_id, row.sealed_iban)
    if (iban === null) return err(blanked)
    transfers.push({
      endToEndId: row.end_to_end_id,
      amountCents: row.amount_cents,
      holder: row.holder,
      iban,
      remittance: row.remittance,
    })
  }
  return ok({ number: run.number, xml: sepaFile(run, transfers) })
}

/**
 * Reads the SEPA file of a run, the same bytes each time, also after transfers were booked or removed, and records that
 * the admin got the IBANs in it. Refuses with `not-found`, and with `conflict` once its IBANs are deleted.
 */
export async function readRunFile(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { runId, adminId }: { readonly runId: string; readonly adminId: string },
): Promise<Result<RunFile, Refusal>> {
  const file = await makeFile(db, runId)
  if (!file.ok) return file
  await transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId,
      action: 'refund.download',
      subject: String(file.value.number),
      detail: {},
      now: clock.now().toISOString(),
    }),
  )
  return file
}
