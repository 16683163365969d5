import type { Db } from '../../../platform/server/database/tables.ts'
import { keptSince, retention } from '../../../business/domain/retention.ts'
import { deleteInvitationsBefore } from './invitations-repo.ts'

/**
 * Deletes invitations that were never accepted, as a job. Withdrawn and accepted ones are deleted
 * at once. Until then an expired one can be sent again.
 */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  await deleteInvitationsBefore(db, keptSince(now, retention.invitations.keep))
}
