import type { Queryable } from '../../../platform/server/database/tables.ts'
import { mailStates, type MailState } from '../../domain/mail-state.ts'

export interface UnsentMails {
  /** Every state but `sent`, also those without a mail. */
  readonly counts: ReadonlyMap<MailState, number>
  /** When the oldest mail that waits or is being sent was queued, ISO; null without one. */
  readonly oldestAt: string | null
}

const unsentStates = mailStates.filter((state) => state !== 'sent')
const waitingStates: ReadonlySet<MailState> = new Set(['queued', 'sending'])

/** Counts the mails that are not sent, by state, and finds the oldest that waits. */
export async function countUnsentMails(db: Queryable): Promise<UnsentMails> {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .where('state', 'in', unsentStates)
    .groupBy('state')
    .execute()
  const counts = new Map<MailState, number>(unsentStates.map((state) => [state, 0]))
  for (const { state, count } of rows) counts.set(state, count)
  const waiting = rows.filter(({ state }) => waitingStates.has(state))
  const [oldestAt = null] = waiting.map(({ oldest }) => oldest).toSorted()
  return { counts, oldestAt }
}
