import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { unsealIban } from '../accounts/sealed-iban.ts'
import '../refunds-tables.ts'
import { sepaFile, type SepaTransfer } from './pain-001.ts'

export const runNotFound = refusal('not-found', 'Diese SEPA-Datei gibt es nicht.')
const blanked = refusal(
  'conflict',
  'Die Bankverbindungen dieser Datei sind gelöscht. Sie lässt sich nicht noch einmal herunterladen.',
)

interface RunFile {
  readonly name: string
  readonly xml: string
}

/**
 * Reads the SEPA file of a run, the same bytes each time, also after transfers were booked or removed. Refuses with
 * `not-found`, and with `conflict` once its IBANs are deleted.
 */
export async function readRunFile(db: Db, id: string): Promise<Result<RunFile, Refusal>> {
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
  return ok({ name: `rueckzahlungen-${run.number}.xml`, xml: sepaFile(run, transfers) })
}
