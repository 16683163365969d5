import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { KeyedTransaction } from '../../../statements/server/importing/store-transactions.ts'
import { matchDebit, type DebitTarget, type OpenRefunds } from '../../domain/match-debit.ts'
import '../refunds-tables.ts'
import { findOpenRefunds } from './find-open-refunds.ts'

/** Returns what is left to match once a movement paid this. */
function without(open: OpenRefunds, { kind, id }: DebitTarget): OpenRefunds {
  const paid = open.transfers.find((transfer) => transfer.id === id)
  return {
    transfers: open.transfers.filter((transfer) => {
      return kind === 'run' ? transfer.runId !== id : transfer.id !== id
    }),
    orders: open.orders.filter((order) => order.id !== id),
    runs: open.runs
      .filter((run) => run.id !== id)
      .map((run) =>
        run.id === paid?.runId ? { ...run, openCents: run.openCents - paid.amountCents } : run,
      ),
  }
}

/** Between the content key and the transfer that a movement names; sorted after every digit and letter of the key. */
const NAMED = '|'

/** Inserts a movement; returns whether it is new. */
async function insertDebit(
  tx: Tx,
  debit: KeyedTransaction,
  { kind, id, isNamed }: DebitTarget,
  now: string,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('refund_debits')
    .values({
      id: newId(),
      fingerprint: isNamed ? `${debit.contentKey}${NAMED}${id}` : debit.contentKey,
      amount_cents: -debit.amountCents,
      booking_date: debit.bookingDate,
      value_date: debit.valueDate,
      transfer_id: kind === 'transfer' ? id : null,
      run_id: kind === 'run' ? id : null,
      order_id: kind === 'order' ? id : null,
      state: 'open',
      imported_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether the movement was kept before, also from a file of another format that names no end-to-end id. */
async function isKnown(tx: Tx, { contentKey }: KeyedTransaction): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_debits')
    .select('id')
    .where('fingerprint', '>=', contentKey)
    .where('fingerprint', '<=', `${contentKey}${NAMED}~`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the movements of a statement that are refunds, in the transaction of its import, which holds the lock of
 * imports. Of other movements nothing is stored. Returns how many were kept.
 */
export async function keepDebits(
  tx: Tx,
  debits: readonly KeyedTransaction[],
  now: string,
): Promise<number> {
  if (debits.length === 0) return 0
  let open = await findOpenRefunds(tx)
  let kept = 0
  for (const debit of debits) {
    const target = matchDebit(
      { ...debit, amountCents: -debit.amountCents, iban: debit.payerIban },
      open,
    )
    // One that was kept before must not take the refund of another one.
    if (!target || (!target.isNamed && (await isKnown(tx, debit)))) continue
    if (await insertDebit(tx, debit, target, now)) kept += 1
    open = without(open, target)
  }
  return kept
}
