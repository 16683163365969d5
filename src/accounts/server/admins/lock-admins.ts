import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import type { UsersTable } from '../accounts-tables.ts'

const noRight = refusal('forbidden', 'Dafür fehlt Ihnen die Berechtigung.')
const noAdmin = refusal('not-found', 'Diese Person gehört nicht zum Admin-Bereich.')

/** Locks the admin's row until the transaction ends; the update changes no value. */
async function lockAdmin(tx: Tx, id: string): Promise<UsersTable | null> {
  const locked = await tx
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('id', '=', id)
    .where('is_admin', '=', 1)
    .returningAll()
    .executeTakeFirst()
  return locked ?? null
}

/**
 * Locks the acting admin until the end of the transaction. Refuses with `forbidden` when the account
 * is not an active admin. Call inside `transactOrRefuse`.
 */
export async function lockActor(tx: Tx, actorId: string): Promise<UsersTable> {
  const actor = await lockAdmin(tx, actorId)
  return actor?.disabled_at === null ? actor : rollBack(noRight)
}

/**
 * Locks the acting admin and another one, always in the order of their ids (no deadlock), and returns
 * the other. The acting admin is active at the commit and cannot disable themself, so one active
 * admin always remains. Refuses with `forbidden` and `not-found`. Call inside `transactOrRefuse`.
 */
export async function lockAdmins(tx: Tx, actorId: string, otherId: string): Promise<UsersTable> {
  if (!isRowId(otherId)) rollBack(noAdmin)
  const locked = new Map<string, UsersTable | null>()
  for (const id of [actorId, otherId].toSorted()) locked.set(id, await lockAdmin(tx, id))
  if (locked.get(actorId)?.disabled_at !== null) rollBack(noRight)
  return locked.get(otherId) ?? rollBack(noAdmin)
}

/**
 * Locks all admins until the end of the transaction and returns whether an active one besides this one
 * is left.
 */
export async function lockAndFindOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('is_admin', '=', 1)
    .returning(['id', 'disabled_at'])
    .execute()
  return admins.some((admin) => admin.id !== id && admin.disabled_at === null)
}
