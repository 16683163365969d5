import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import { failUnless, unlessExpected } from '../../../platform/server/database/expect.ts'
import { prepared } from '../../../platform/server/database/prepared.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'

interface ConfirmationCount {
  /** `by <user id>`, or `own` or `to` with `<email>` or `variants of <mailbox>`. */
  readonly subject: string
  /** YYYY-MM-DD in UTC. */
  readonly day: string
  /** Confirmations a day. */
  readonly allowed: number
}

type CountedValues = Readonly<{ subject: string; day: string; allowed: number }>

/** Inserts the first confirmation, or counts one more; nothing at the limit `below`. */
function add(tx: Tx, { subject, day }: Omit<CountedValues, 'allowed'>, below?: number) {
  return tx
    .insertInto('foreign_confirmations')
    .values({ subject, day, used: 1 })
    .onConflict((conflict) => {
      const added = conflict
        .columns(['subject', 'day'])
        .doUpdateSet((eb) => ({ used: eb('foreign_confirmations.used', '+', 1) }))
      return below === undefined ? added : added.where('foreign_confirmations.used', '<', below)
    })
}

const counted = prepared((tx: Tx, values: CountedValues) =>
  add(tx, values, values.allowed).returning('used'),
)

const countedOrFailed = prepared((tx: Tx, values: CountedValues) =>
  add(tx, values).returning((eb) => failUnless(eb('used', '<=', values.allowed))),
)

const confirmations = prepared((db, { subject, day }: Omit<CountedValues, 'allowed'>) =>
  db
    .selectFrom('foreign_confirmations')
    .select('used')
    .where('subject', '=', subject)
    .where('day', '=', day),
)

/**
 * Counts one confirmation in one statement and returns false when the limit is reached. Waits for
 * other transactions that count for the same subject.
 */
export async function countConfirmation(tx: Tx, values: ConfirmationCount): Promise<boolean> {
  return (await counted(tx, { ...values })).length > 0
}

/** Counts one confirmation on PostgreSQL; fails with `NotAsExpected` when the limit is reached. */
export async function countConfirmationOrFail(tx: Tx, values: ConfirmationCount): Promise<void> {
  await unlessExpected(countedOrFailed(tx, { ...values }))
}

/** Returns whether a limit is reached, for the rest of its day. Reads without a lock. */
export async function isLimitReached(
  tx: Tx,
  { subject, day, allowed }: ConfirmationCount,
): Promise<boolean> {
  const [known] = await confirmations(tx, { subject, day })
  return known !== undefined && known.used >= allowed
}

/**
 * Counts one confirmation as `countConfirmation` does, but reads first: once the limit is reached,
 * later orders of the subject do not wait for its row lock.
 */
export async function countConfirmationUnlessFull(
  tx: Tx,
  values: ConfirmationCount,
): Promise<boolean> {
  if (await isLimitReached(tx, values)) return false
  return countConfirmation(tx, values)
}

/** Deletes the counts of the days before `day` (YYYY-MM-DD). */
export async function deleteConfirmationCountsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'foreign_confirmations',
    key: ['subject', 'day'],
    rows: (tx) =>
      tx.selectFrom('foreign_confirmations').select(['subject', 'day']).where('day', '<', day),
  })
}

const mailsToUpdate = prepared(
  (tx: Tx, { orderId, mailsTo }: Readonly<Record<'orderId' | 'mailsTo', string>>) =>
    tx.updateTable('orders').set({ mails_to: mailsTo }).where('id', '=', orderId),
)

/** Stores the email that gets an order's mails instead of the order's email. */
export async function updateMailsTo(tx: Tx, orderId: string, mailsTo: string): Promise<void> {
  await mailsToUpdate(tx, { orderId, mailsTo })
}
