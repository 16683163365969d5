import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/keyset.ts'
import type { UsersTable } from '../accounts-tables.ts'

const noRight = refusal('forbidden', 'Dafür fehlt Ihnen die Berechtigung.')
const noAdmin = refusal('not-found', 'Diese Person gehört nicht zum Admin-Bereich.')

/** Writes nothing new; the row's lock makes others wait until this transaction is over. */
async function hold(tx: Tx, id: string): Promise<UsersTable | null> {
  const held = await tx
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('id', '=', id)
    .where('is_admin', '=', 1)
    .returningAll()
    .executeTakeFirst()
  return held ?? null
}

/** Inside `transactOrRefuse`: whoever acts is an active admin until the end of the transaction. */
export async function holdActor(tx: Tx, actorId: string): Promise<UsersTable> {
  const actor = await hold(tx, actorId)
  return actor?.disabled_at === null ? actor : rollBack(noRight)
}

/**
 * Inside `transactOrRefuse`: holds both admins, in one order for everybody, and returns the other.
 * As whoever acts is active at the commit and cannot disable themself, one active admin always
 * stays. Refused with `forbidden` and `not-found`.
 */
export async function holdAdmins(tx: Tx, actorId: string, otherId: string): Promise<UsersTable> {
  if (!isRowId(otherId)) rollBack(noAdmin)
  const held = new Map<string, UsersTable | null>()
  for (const id of [actorId, otherId].toSorted()) held.set(id, await hold(tx, id))
  if (held.get(actorId)?.disabled_at !== null) rollBack(noRight)
  return held.get(otherId) ?? rollBack(noAdmin)
}
