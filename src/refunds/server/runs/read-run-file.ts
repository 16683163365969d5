import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { lockRow } from '../../../platform/server/database/locks/lock-row.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { runFileRefusals, runFileState } from '../../domain/run-file.ts'
import { decryptIban } from '../accounts/encrypted-iban.ts'
import { findRunsWithPendingDebit } from '../debits/pending-debits.ts'
import type { RefundRunsTable } from '../refunds-tables.ts'
import { DOWNLOAD, findDownloads } from './find-downloads.ts'
import { sepaFile, type SepaTransfer } from './pain-001.ts'

export const runNotFound = refusal('not-found', 'Diese SEPA-Datei gibt es nicht.')
const unreadable = refusal(
  'conflict',
  'Die Bankverbindungen dieser Datei lassen sich nicht mehr lesen. Bitte nehmen Sie ihre Rückzahlungen heraus und erstellen eine neue.',
)

interface RunFile {
  readonly number: number
  readonly xml: string
}

/** Locks a run until the commit, so that two downloads of it follow each other. Rolls back with `not-found`. */
async function lockRun(tx: Tx, id: string): Promise<RefundRunsTable> {
  return (await lockRow(tx, 'refund_runs', 'number', id)) ?? rollBack(runNotFound)
}

async function findOpenTransfers(tx: Tx, runId: string): Promise<SepaTransfer[]> {
  const rows = await tx
    .selectFrom('refund_transfers')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    endToEndId: row.end_to_end_id,
    amountCents: row.amount_cents,
    holder: row.holder,
    iban: decryptIban(tx, row.order_id, row.sealed_iban) ?? rollBack(unreadable),
    remittance: row.remittance,
  }))
}

/**
 * Reads the SEPA file of a run, which pays only what is open, and records that the admin got the IBANs in it. It is the
 * same bytes each time; once one of its transfers was closed after a download, it refuses with `conflict`, because the
 * first file may be at the bank. Refuses with `not-found`, and with `conflict` also when nothing is open, or
 * a debit that may be a part of it waits for a decision.
 */
export function readRunFile(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { runId, adminId }: { readonly runId: string; readonly adminId: string },
): Promise<Result<RunFile, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const run = await lockRun(tx, runId)
    const transfers = await findOpenTransfers(tx, runId)
    const count = transfers.length
    const downloads = await findDownloads(tx, [run.number])
    const state = runFileState(
      count,
      downloads.get(run.number) ?? 0,
      (await findRunsWithPendingDebit(tx, [runId])).has(runId),
    )
    if (state !== 'ready') rollBack(refusal('conflict', runFileRefusals[state]))
    await recordAdminAction(tx, {
      adminId,
      action: DOWNLOAD,
      subject: String(run.number),
      detail: { count },
      now: clock.now().toISOString(),
    })
    return { number: run.number, xml: sepaFile(run, transfers) }
  })
}
