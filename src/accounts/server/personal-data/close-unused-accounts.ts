import { CLOSING_NOTICE_DAYS, keptSince, retention } from '../../../business/domain/retention.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { updateUser } from '../accounts-repo.ts'
import type { UsersTable } from '../accounts-tables.ts'

/** Accounts per transaction, so that other writers are not blocked for long. */
const AT_ONCE = 50
const NOTICE_MS = CLOSING_NOTICE_DAYS * DAY_MS

/** Finds customers whose last sign-in was before a moment, longest unused first. */
function unusedSince(tx: Tx, moment: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('is_admin', '=', 0)
    .where('last_signed_in_at', '<', moment)
    .orderBy('last_signed_in_at')
    .limit(AT_ONCE)
}

/** Locks the account unless the customer has signed in meanwhile; the update changes no value. */
async function lockUnused(tx: Tx, id: string, moment: string): Promise<boolean> {
  const locked = await tx
    .updateTable('users')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('last_signed_in_at', '<', moment)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

async function announce(tx: Tx, { id, email }: UsersTable, now: Date): Promise<void> {
  const at = now.toISOString()
  await updateUser(tx, id, { closing_announced_at: at })
  await queueMail(tx, {
    kind: 'account-expiring',
    recipient: email,
    data: { userId: id, closesAt: new Date(now.getTime() + NOTICE_MS).toISOString() },
    cause: `account-expiring:${id}:${at}`,
    now: at,
  })
}

/**
 * Tells customers who have not signed in for the retention period that their account will be closed,
 * and closes it after the notice with `close`, unless they sign in. Run by a job.
 */
export async function closeUnusedAccounts(
  db: Db,
  now: Date,
  close: (tx: Tx, id: string, now: string) => Promise<void>,
): Promise<void> {
  const moment = keptSince(now, retention.inactiveAccounts.keep)
  const announced = new Date(now.getTime() - NOTICE_MS).toISOString()
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await transact(db, async (tx) => {
      const users = await unusedSince(tx, moment)
        .where('closing_announced_at', 'is', null)
        .execute()
      for (const user of users) await announce(tx, user, now)
      return users.length
    })
  }
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const closed = await transactOrRefuse(db, async (tx) => {
      const users = await unusedSince(tx, moment)
        .where('closing_announced_at', '<', announced)
        .execute()
      for (const user of users) {
        if (await lockUnused(tx, user.id, moment)) await close(tx, user.id, now.toISOString())
      }
      return users.length
    })
    count = closed.ok ? closed.value : 0
  }
}
