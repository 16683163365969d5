import { HELD_BY_RESTORE, DROPPED_AFTER_RESTORE } from '../../mail/domain/held-by-restore.ts'
import { hasEndedLink, withoutEndedLink } from '../../mail/server/mail-tokens.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { HeldMailsView } from '../domain/mail-view.ts'
import { queuedAgain } from './outbox-repo.ts'

/** So that a statement has few values, and other requests wait for few mails. */
const ROWS_AT_ONCE = 200

type HeldMail = Pick<MailRow, 'id' | 'kind' | 'data' | 'subscription_id'>

/**
 * Finds the mails that a restore holds back, part by part. Their ids are read at once: SQLite would read and sort all
 * failed mails again for each part.
 */
async function* findHeld(db: Queryable): AsyncGenerator<readonly HeldMail[]> {
  const held = db
    .selectFrom('mails')
    .where('state', '=', 'failed')
    .where('last_error', '=', HELD_BY_RESTORE)
    .orderBy('id')
  const ids = (await held.select('id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const part = ids.slice(from, from + ROWS_AT_ONCE)
    yield await held
      .select(['id', 'kind', 'data', 'subscription_id'])
      .where('id', 'in', part)
      .execute()
  }
}

/** Counts the mails that a restore holds back, and those of them whose link ended. */
export async function countHeld({ db }: Pick<ApiDeps, 'db'>): Promise<HeldMailsView> {
  let [held, ended] = [0, 0]
  for await (const mails of findHeld(db)) {
    held += mails.length
    ended += mails.filter(hasEndedLink).length
    await waitForTurn()
  }
  return { held, ended }
}

/**
 * Queues held mails, and takes the link to an account out of confirmations. Returns how many were still held.
 */
async function queueHeld(tx: Tx, mails: readonly HeldMail[]): Promise<number> {
  for (const mail of mails) {
    const data = withoutEndedLink(mail)
    if (data === mail.data) continue
    await tx.updateTable('mails').set({ data }).where('id', '=', mail.id).execute()
  }
  if (mails.length === 0) return 0
  const rows = await tx
    .updateTable('mails')
    .set(queuedAgain)
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .where('state', '=', 'failed')
    .where('last_error', '=', HELD_BY_RESTORE)
    .returning('id')
    .execute()
  return rows.length
}

async function record(
  tx: Tx,
  action: 'mail.release-held' | 'mail.drop-held',
  {
    adminId,
    now,
    ...detail
  }: { readonly adminId: string; readonly now: string } & Record<string, unknown>,
): Promise<void> {
  await recordAdminAction(tx, { adminId, now, action, subject: 'held-mails', detail })
}

/**
 * Sends the mails that a restore holds back. One whose only use is a link that ended stays held; a confirmation goes
 * out without its link to an account. Returns what is still held.
 */
export async function releaseHeld(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  adminId: string,
): Promise<HeldMailsView> {
  const now = clock.now().toISOString()
  return transact(db, async (tx) => {
    let [released, skipped] = [0, 0]
    for await (const mails of findHeld(tx)) {
      const useful = mails.filter((mail) => !hasEndedLink(mail))
      released += await queueHeld(tx, useful)
      skipped += mails.length - useful.length
    }
    if (released > 0) await record(tx, 'mail.release-held', { adminId, now, released, skipped })
    return { held: skipped, ended: skipped }
  })
}

/** Gives up the mails that a restore holds back; they stay readable, with the reason. */
export async function dropHeld(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  adminId: string,
): Promise<HeldMailsView> {
  const now = clock.now().toISOString()
  return transact(db, async (tx) => {
    const rows = await tx
      .updateTable('mails')
      .set({ last_error: DROPPED_AFTER_RESTORE })
      .where('state', '=', 'failed')
      .where('last_error', '=', HELD_BY_RESTORE)
      .returning('id')
      .execute()
    if (rows.length > 0) await record(tx, 'mail.drop-held', { adminId, now, dropped: rows.length })
    return { held: 0, ended: 0 }
  })
}
