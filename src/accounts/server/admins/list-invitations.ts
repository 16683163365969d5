import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { cutPage, type Keyset } from '../../../platform/server/keyset.ts'
import type { InvitationListView } from '../../domain/admins-view.ts'
import { INVITATION_LIFE_MS } from '../links/account-token-life.ts'
import { findInvitations } from './invitations-repo.ts'
import { nameOf } from '../person-name.ts'

/** Returns a page of open invitations, newest first. */
export async function listInvitations(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { before, limit }: { readonly before: Keyset | undefined; readonly limit: number },
): Promise<InvitationListView> {
  const nowMs = clock.now().getTime()
  const { rows, next } = cutPage(await findInvitations(db, { before, limit: limit + 1 }), limit)
  const items = rows.map((row) => {
    const endMs = Date.parse(row.sent_at) + INVITATION_LIFE_MS
    return {
      id: row.id,
      name: nameOf(row),
      email: row.email,
      sentAt: row.sent_at,
      expiresAt: new Date(endMs).toISOString(),
      isOver: nowMs >= endMs,
    }
  })
  return { items, next }
}
