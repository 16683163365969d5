import type { Db } from '../../../platform/server/database/tables.ts'
import { INVITATION_LIFE_MS } from '../links/account-token-life.ts'
import { deleteInvitationsBefore } from './invitations-repo.ts'

/** An expired invitation can be sent again for this long. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Deletes invitations that were never accepted, as a job. Withdrawn and accepted ones are deleted
 * at once.
 */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - INVITATION_LIFE_MS - KEPT_MS).toISOString()
  await deleteInvitationsBefore(db, moment)
}
