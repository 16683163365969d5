import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { KeyedTransaction } from '../../../statements/server/importing/store-transactions.ts'
import {
  matchDebit,
  namedIds,
  type DebitTarget,
  type OpenRefunds,
} from '../../domain/match-debit.ts'
import '../refunds-tables.ts'
import { findOpenRefunds } from './find-open-refunds.ts'

/** Returns what is left to match once a debit paid this target. */
function removeMatched(open: OpenRefunds, { kind, id }: DebitTarget): OpenRefunds {
  const paid = open.transfers.find((transfer) => transfer.id === id)
  const confirmed = open.unavailableTransfers.map((transfer) =>
    transfer.id === id ? { ...transfer, isUnconfirmed: false } : transfer,
  )
  return {
    transfers: open.transfers.filter((transfer) => {
      return kind === 'run' ? transfer.runId !== id : transfer.id !== id
    }),
    unavailableTransfers: paid ? [...confirmed, { ...paid, isUnconfirmed: false }] : confirmed,
    orders: open.orders.filter((order) => order.id !== id),
    runs: open.runs
      .filter((run) => run.id !== id)
      .map((run) =>
        run.id === paid?.runId ? { ...run, openCents: run.openCents - paid.amountCents } : run,
      ),
  }
}

/** Between the content key and the transfer that a debit names; sorted after every digit and letter of the key. */
const NAMED = '|'

/** What is inserted: a debit, what it paid, and which of several alike in its file it is. */
interface Kept {
  readonly debit: KeyedTransaction
  readonly target: DebitTarget
  /** 1 for the first. */
  readonly count: number
}

function fingerprintOf({ debit, target, count }: Kept): string {
  const named = target.isNamed ? `${debit.contentKey}${NAMED}${target.id}` : debit.contentKey
  return count === 1 ? named : `${named}${NAMED}${count}`
}

/** Inserts a debit; returns whether it is new. */
async function insertDebit(tx: Tx, kept: Kept, now: string): Promise<boolean> {
  const { debit, target } = kept
  const { kind, id, doubt, isConfirmation } = target
  const inserted = await tx
    .insertInto('refund_debits')
    .values({
      id: newId(),
      fingerprint: fingerprintOf(kept),
      amount_cents: -debit.amountCents,
      booking_date: debit.bookingDate,
      value_date: debit.valueDate,
      transfer_id: kind === 'transfer' ? id : null,
      run_id: kind === 'run' ? id : null,
      order_id: kind === 'order' ? id : null,
      state: isConfirmation ? 'booked' : 'open',
      imported_at: now,
      decided_at: isConfirmation ? now : null,
      doubt,
      // The amount alone may be the rent, so the admin has to see what the statement says.
      words: doubt === 'sum' ? [debit.payerName, debit.remittance].filter(Boolean).join(', ') : '',
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether the debit was kept before, also from a file of another format that names no end-to-end id. */
async function isKnown(tx: Tx, { contentKey }: KeyedTransaction): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_debits')
    .select('id')
    .where('fingerprint', '>=', contentKey)
    .where('fingerprint', '<=', `${contentKey}${NAMED}~`)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a debit that names its transfer was kept from a file that did not name it. */
async function isKnownUnnamed(
  tx: Tx,
  { contentKey }: KeyedTransaction,
  transferId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_debits')
    .select('id')
    .where('fingerprint', '=', contentKey)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the debits of a file that are alike: only the bank's own references tell such ones apart. */
function createCounter(): (debit: KeyedTransaction, target: DebitTarget) => number {
  const referencesOf = new Map<string, string[]>()
  return ({ contentKey, bankReference }, { isNamed, id }) => {
    if (!isNamed) return 1
    const key = `${contentKey}${NAMED}${id}`
    const references = referencesOf.get(key) ?? []
    referencesOf.set(key, references)
    const at = references.indexOf(bankReference)
    if (at >= 0) return at + 1
    if (references.length > 0 && bankReference === '') return 1
    return references.push(bankReference)
  }
}

/**
 * Keeps the debits of a statement that are refunds, in the transaction of its import, which holds the lock of
 * imports. Of other debits nothing is stored. Returns how many were kept.
 */
export async function keepDebits(
  tx: Tx,
  debits: readonly KeyedTransaction[],
  now: string,
): Promise<number> {
  if (debits.length === 0) return 0
  const outgoing = debits.map((debit) => {
    return { debit, paid: { ...debit, amountCents: -debit.amountCents, iban: debit.payerIban } }
  })
  let open = await findOpenRefunds(
    tx,
    outgoing.flatMap(({ paid }) => namedIds(paid)),
  )
  const countOf = createCounter()
  let kept = 0
  for (const { debit, paid } of outgoing) {
    const target = matchDebit(paid, open)
    if (!target) continue
    // One that was kept before must not take the refund of another one.
    const isOld = target.isNamed
      ? await isKnownUnnamed(tx, debit, target.id)
      : await isKnown(tx, debit)
    if (isOld) continue
    if (await insertDebit(tx, { debit, target, count: countOf(debit, target) }, now)) kept += 1
    open = removeMatched(open, target)
  }
  return kept
}
