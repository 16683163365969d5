import type { Db } from '../../../platform/server/database/tables.ts'
import { INVITATION_LIFE_MS } from '../links/account-token-life.ts'
import { deleteInvitationsBefore } from './invitations-repo.ts'

/** That long an invitation nobody answered can be sent anew. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Forgets who was invited and never answered; a job runs it now and then. What was withdrawn or
 * accepted is gone at once.
 */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - INVITATION_LIFE_MS - KEPT_MS)
  await deleteInvitationsBefore(db, moment.toISOString())
}
