import { queueMail } from '../../../mail/server/queue-mail.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import { mailLimitsOf } from '../../../platform/server/mail-limits.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { InvitationInput } from '../../domain/admin-invitation-input.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { lockActor } from './lock-admins.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { findInvitation, insertInvitation, renewInvitation } from './invitations-repo.ts'
import { nameAndEmail } from '../person-name.ts'
import { notifyAdmins } from './notify-admins.ts'

type InviteDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

const ALREADY_ADMIN = 'Diese Adresse gehört schon jemandem im Admin-Bereich.'
const ALREADY_INVITED =
  'Zu dieser Adresse gibt es schon eine Einladung. Sie können sie erneut senden.'

const alreadyAdmin = refusal('conflict', ALREADY_ADMIN, { fields: { email: ALREADY_ADMIN } })
const alreadyInvited = refusal('conflict', ALREADY_INVITED, { fields: { email: ALREADY_INVITED } })

/** Refuses an invitation that was accepted or revoked. */
export const invitationGone = refusal('not-found', 'Diese Einladung gibt es nicht mehr.')

interface InvitationMail {
  readonly invitationId: string
  readonly email: string
  readonly token: string
  readonly now: string
}

/**
 * Must be called last: a refused invitation must not count towards the mail limit of its recipient.
 */
async function queueInvitation(
  tx: Tx,
  limits: InviteDeps['limits'],
  { invitationId, email, token, now }: InvitationMail,
): Promise<void> {
  orRollBack(await limits.takeAll(mailLimitsOf('admin-invitation', email)))
  await queueMail(tx, {
    kind: 'admin-invitation',
    recipient: email,
    data: { invitationId, token },
    belongsTo: { invitationId },
    cause: `admin-invitation:${newId()}`,
    now,
  })
}

/**
 * Invites a person to the admin area by mail. Their account changes only when they accept. Refuses
 * with `invalid` (the own password), `conflict` (already an admin, or already invited), `forbidden`,
 * `too-many` and 503.
 */
export async function inviteAdmin(
  deps: InviteDeps,
  { email: typed, firstName, lastName }: InvitationInput,
  own: OwnPassword,
): Promise<Result<void, Refusal>> {
  const { db, clock, limits } = deps
  const { actor } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const actorId = actor.id
  const email = normaliseEmail(typed)
  const token = newToken()
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    await lockActor(tx, actorId)
    if (!(await lockPasswordHash(tx, actorId, confirmed.value))) rollBack(wrongOwnPassword)
    if ((await findUserByEmail(tx, email))?.is_admin === 1) rollBack(alreadyAdmin)
    const row = {
      id: newId(),
      email,
      first_name: firstName,
      last_name: lastName,
      token_hash: hashToken(token),
      invited_by: actorId,
      created_at: now,
      sent_at: now,
    }
    if (!(await insertInvitation(tx, row))) rollBack(alreadyInvited)
    await queueInvitation(tx, limits, { invitationId: row.id, email, token, now })
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'admin.invite',
      subject: row.id,
      detail: {},
      now,
    })
    const notice = { act: 'admin-invited', person: nameAndEmail(row) } as const
    await notifyAdmins(tx, { actorId, notice, now })
  })
}

/**
 * Sends a new link with its full lifetime and revokes the former one. Refuses with
 * `not-found`, `forbidden` and `too-many`.
 */
export async function resendInvitation(
  { db, clock, limits }: InviteDeps,
  id: string,
  actorId: string,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(invitationGone)
  const token = newToken()
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    await lockActor(tx, actorId)
    const open = (await findInvitation(tx, id)) ?? rollBack(invitationGone)
    const change = { token_hash: hashToken(token), invited_by: actorId, sent_at: now }
    if (!(await renewInvitation(tx, open, change))) rollBack(invitationGone)
    await queueInvitation(tx, limits, { invitationId: id, email: open.email, token, now })
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'admin.invite-again',
      subject: id,
      detail: {},
      now,
    })
  })
}
