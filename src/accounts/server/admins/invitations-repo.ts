import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { AdminInvitationsTable } from '../accounts-tables.ts'

export type InvitationRow = Selectable<AdminInvitationsTable>

/** Stores an invitation; false when this address has an open one. */
export async function insertInvitation(tx: Tx, row: AdminInvitationsTable): Promise<boolean> {
  const stored = await tx
    .insertInto('admin_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** An open invitation, or null. */
export async function findInvitation(db: Queryable, id: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('admin_invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The open invitation whose link carries this token, or null. */
export async function findInvitationByToken(
  db: Queryable,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('admin_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Puts a new link in the place of the one that was read; false when that is gone meanwhile. */
export async function renewInvitation(
  tx: Tx,
  { id, token_hash }: Pick<InvitationRow, 'id' | 'token_hash'>,
  change: Pick<AdminInvitationsTable, 'token_hash' | 'invited_by' | 'sent_at'>,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('admin_invitations')
    .set(change)
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Uses a link up: of two at once one wins, and none after it was withdrawn or renewed. */
export async function consumeInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('admin_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes an invitation back, and its mails; false when it was not open any more. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('admin_invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes invitations last sent before `moment`, an ISO moment. */
export async function deleteInvitationsBefore(db: Queryable, moment: string): Promise<void> {
  await db.deleteFrom('admin_invitations').where('sent_at', '<', moment).execute()
}

/** Invitations with these ids, as far as they are open. */
export async function findInvitationsById(
  db: Queryable,
  ids: readonly string[],
): Promise<InvitationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('admin_invitations').selectAll().where('id', 'in', ids).execute()
}

/** Takes back what this admin sent; returns the ids. */
export async function deleteInvitationsBy(tx: Tx, adminId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('admin_invitations')
    .where('invited_by', '=', adminId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Open invitations, newest first. */
export async function findInvitations(
  db: Queryable,
  { before, limit }: { readonly before: Keyset | undefined; readonly limit: number },
): Promise<InvitationRow[]> {
  let query = db
    .selectFrom('admin_invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) query = query.where(isBehind(before))
  return query.execute()
}
