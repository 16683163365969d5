import { HELD_BY_RESTORE, DROPPED_AFTER_RESTORE } from '../../mail/domain/held-by-restore.ts'
import { hasEndedLink, withoutEndedLink } from '../../mail/server/mail-tokens.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { HeldMailsView } from '../domain/mail-view.ts'
import { queuedAgain } from './outbox-repo.ts'

/** So that a statement has few values. */
const ROWS_AT_ONCE = 500

type HeldMail = Pick<MailRow, 'id' | 'kind' | 'data' | 'subscription_id'>

/** Finds the mails that a restore holds back. */
async function findHeld(db: Queryable): Promise<HeldMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'data', 'subscription_id'])
    .where('state', '=', 'failed')
    .where('last_error', '=', HELD_BY_RESTORE)
    .orderBy('id')
    .execute()
}

/** Counts the mails that a restore holds back, and those of them whose link ended. */
export async function countHeld({ db }: Pick<ApiDeps, 'db'>): Promise<HeldMailsView> {
  const held = await findHeld(db)
  return { held: held.length, ended: held.filter(hasEndedLink).length }
}

/** Queues held mails; returns how many were still held. */
async function queueHeld(tx: Tx, ids: readonly string[]): Promise<number> {
  let queued = 0
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const rows = await tx
      .updateTable('mails')
      .set(queuedAgain)
      .where('id', 'in', ids.slice(from, from + ROWS_AT_ONCE))
      .where('state', '=', 'failed')
      .where('last_error', '=', HELD_BY_RESTORE)
      .returning('id')
      .execute()
    queued += rows.length
  }
  return queued
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
    const held = await findHeld(tx)
    const ended = held.filter(hasEndedLink)
    const useful = held.filter((mail) => !hasEndedLink(mail))
    for (const mail of useful) {
      const data = withoutEndedLink(mail)
      if (data === mail.data) continue
      await tx.updateTable('mails').set({ data }).where('id', '=', mail.id).execute()
    }
    const released = await queueHeld(
      tx,
      useful.map(({ id }) => id),
    )
    if (released > 0) {
      await record(tx, 'mail.release-held', { adminId, now, released, skipped: ended.length })
    }
    return { held: ended.length, ended: ended.length }
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
