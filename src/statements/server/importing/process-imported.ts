import { readBusiness } from '../../../business/server/read-business.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { ImportSummary, Progress } from '../../domain/import-view.ts'
import { bookCertain } from '../booking/book-certain.ts'
import type { WithOutgoing } from './outgoing.ts'
import { matchUndecided } from '../matching/match-undecided.ts'

type ProcessDeps = Pick<ApiDeps, 'db' | 'clock' | 'log'> & WithOutgoing
export type Report = (progress: Progress) => void

/** The actor of payments that the shop books by itself. */
const automatic = { id: AUTOMATIC, isAdmin: true } as const

/**
 * Matches every payment that waits with the orders as they are now and, if the owner wants that, books the
 * certain ones.
 */
export async function processImported(
  deps: ProcessDeps,
  imported: ImportSummary | null,
  report: Report = () => {},
): Promise<void> {
  const { db } = deps
  await matchUndecided(db, (done, all) => report({ step: 'matching', done, all }))
  const { booksCertainPayments } = await readBusiness(db)
  const booked = booksCertainPayments
    ? await bookCertain(deps, automatic, (done, all) => report({ step: 'booking', done, all }))
    : { bookedCount: 0, bookedCents: 0, failedCount: 0 }
  const refundsBooked = booksCertainPayments ? await deps.outgoing.book(deps, automatic) : 0
  report({ step: 'done', imported, ...booked, refundsBooked })
}
