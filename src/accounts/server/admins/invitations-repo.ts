import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Selectable } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { AdminInvitationsTable } from '../accounts-tables.ts'

export type InvitationRow = Selectable<AdminInvitationsTable>

/** Stores an invitation. Returns false when this email has an open one. */
export async function insertInvitation(tx: Tx, row: AdminInvitationsTable): Promise<boolean> {
  const stored = await tx
    .insertInto('admin_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Returns an open invitation, or null. */
export async function findInvitation(db: Queryable, id: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('admin_invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the open invitation of this token, or null. */
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

/**
 * Replaces the link of the invitation that was read. Returns false when it was deleted or renewed
 * meanwhile.
 */
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

/**
 * Consumes a link. Of two requests at once one succeeds, and none after it was revoked or
 * renewed.
 */
export async function consumeInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('admin_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Withdraws an invitation and deletes its mails. Returns false when it was no longer open. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('admin_invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes invitations last sent before `moment` (ISO). */
export async function deleteInvitationsBefore(db: Db, moment: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'admin_invitations',
    key: ['id'],
    rows: (tx) => tx.selectFrom('admin_invitations').select(['id']).where('sent_at', '<', moment),
  })
}

/** Returns those of these invitations that are open. */
export async function findInvitationsById(
  db: Queryable,
  ids: readonly string[],
): Promise<InvitationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('admin_invitations').selectAll().where('id', 'in', ids).execute()
}

/** Withdraws the invitations this admin sent and returns their ids. */
export async function deleteInvitationsBy(tx: Tx, adminId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('admin_invitations')
    .where('invited_by', '=', adminId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns open invitations, newest first. */
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
