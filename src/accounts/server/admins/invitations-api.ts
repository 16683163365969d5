import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readListQuery } from '../../../platform/server/list-query.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { linkCheckSchema } from '../../domain/account-input.ts'
import {
  invitationAcceptSchema,
  invitationInputSchema,
} from '../../domain/admin-invitation-input.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { checkInvitation } from './check-invitation.ts'
import { ownPasswordOf } from '../own-password/confirm-own-password.ts'
import { currentUser } from '../sessions/guards.ts'
import { inviteAdmin, resendInvitation } from './invite-admin.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { listInvitations } from './list-invitations.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/**
 * Routes of admin invitations. Checking and accepting one is public; the others are guarded, as
 * everything under `/api/admin`.
 */
export function invitationsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.invitations, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(await listInvitations(deps, query.value))
  })
  app.post(adminApiPatterns.invitations, async (c) => {
    const input = await readJson(c, invitationInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const invited = await inviteAdmin(deps, input.value, own)
    return invited.ok ? c.json({}, 201) : refuse(c, invited.error)
  })
  app.post(adminApiPatterns.invitationResend, async (c) => {
    const sent = await resendInvitation(deps, c.req.param('id') ?? '', currentUser(c).id)
    return sent.ok ? c.json({}) : refuse(c, sent.error)
  })
  app.delete(adminApiPatterns.invitation, async (c) => {
    const revoked = await revokeInvitation(deps, c.req.param('id') ?? '', currentUser(c).id)
    return revoked.ok ? c.json({}) : refuse(c, revoked.error)
  })
  app.post(adminApiPatterns.invitationCheck, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const checked = await checkInvitation(
      deps,
      input.value.token,
      clientAddress(c, deps.env.trustProxy),
    )
    return checked.ok ? c.json(checked.value) : refuse(c, checked.error)
  })
  app.post(adminApiPatterns.invitationAccept, async (c) => {
    const input = await readJson(c, invitationAcceptSchema)
    if (!input.ok) return refuse(c, input.error)
    const accepted = await acceptInvitation(
      deps,
      input.value,
      clientAddress(c, deps.env.trustProxy),
    )
    if (!accepted.ok) return refuse(c, accepted.error)
    const { email, account } = accepted.value
    await rememberDevice(c, deps, account)
    return c.json({ email })
  })
  return app
}
