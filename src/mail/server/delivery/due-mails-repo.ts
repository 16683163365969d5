import { sql, type Updateable } from 'kysely'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { storeBody } from '../mail-bodies-repo.ts'
import type { MailRow, MailsTable } from '../mail-tables.ts'
import type { Content } from './kept-content.ts'

type DueMail = Pick<MailRow, 'id' | 'state' | 'next_attempt_at'>

interface DueFilter {
  /** ISO. */
  readonly now: string
  /** ISO: an earlier mail to the same recipient that is due until then goes first. */
  readonly soon: string
  readonly limit: number
  /** Leaves out mails that were sent before and never confirmed. */
  readonly onlyNew: boolean
}

/** No pause is so long: a mail that waits longer was put off while the clock was wrong. */
const LONGEST_PAUSE_MS = DAY_MS

/**
 * Finds mails due at `now` (ISO), longest due first: queued ones and those whose claim has expired. A mail is
 * not due while an earlier one to the same recipient is being sent or due soon, so that mails arrive in the
 * order they were queued, whichever process sends them. An earlier one that was put off for longer, or that
 * left and was not confirmed, holds nothing back. Migration 0076 indexes the condition.
 */
export async function findDue(
  db: Queryable,
  { now, soon, limit, onlyNew }: DueFilter,
): Promise<DueMail[]> {
  const tooLate = new Date(Date.parse(now) + LONGEST_PAUSE_MS).toISOString()
  return db
    .selectFrom('mails')
    .select(['id', 'state', 'next_attempt_at'])
    .where('state', 'in', ['queued', 'sending'])
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '<=', now),
        // Not one that is being sent: it would be sent twice when the clock is set back at that moment.
        eb.and([eb('state', '=', 'queued'), eb('next_attempt_at', '>', tooLate)]),
      ]),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from mails as earlier
        where lower(earlier.recipient) = lower(mails.recipient)
          and earlier.state in ('queued', 'sending')
          and earlier.id < mails.id
          and earlier.unconfirmed = 0
          and (earlier.state = 'sending' or earlier.next_attempt_at <= ${soon}))`,
    )
    .$if(onlyNew, (query) => query.where('unconfirmed', '=', 0))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Claims a mail until `until` (ISO); returns null when another process was first. */
export async function claimMail(
  tx: Tx,
  { id, state, next_attempt_at }: DueMail,
  until: string,
): Promise<MailRow | null> {
  const row = await tx
    .updateTable('mails')
    .set((eb) => ({
      state: 'sending' as const,
      claim: newId(),
      next_attempt_at: until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_attempt_at', '=', next_attempt_at)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Changes a claimed mail while it is being sent, and stores what is kept of its content, if the claim is still
 * valid.
 */
export async function updateClaimed(
  tx: Tx,
  { id, claim }: Pick<MailRow, 'id' | 'claim'>,
  change: Updateable<MailsTable>,
  content: Content | null = null,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ ...change, ...content?.columns })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  if (content && numUpdatedRows > 0n) await storeBody(tx, id, content.packed)
}
