import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Clock } from '../../../platform/domain/clock.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import { INVITATION_LIFE_MS } from '../links/account-token-life.ts'
import { findInvitationByToken, type InvitationRow } from './invitations-repo.ts'

/** Returned for a link that is unknown, used, revoked or expired, without a difference. */
export const invitationOver = refusal(
  'invalid',
  'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue senden.',
)

/** Returns the invitation of this token if its link still works. Does not consume it. */
export async function findOpenInvitation(
  db: Queryable,
  clock: Clock,
  token: string,
): Promise<Result<InvitationRow, Refusal>> {
  const found = await findInvitationByToken(db, hashToken(token))
  const isOpen = found && clock.now().getTime() - Date.parse(found.sent_at) < INVITATION_LIFE_MS
  return isOpen ? ok(found) : err(invitationOver)
}
