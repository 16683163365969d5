import { prepared } from '../../../platform/server/database/prepared.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import '../accounts-tables.ts'

const locked = prepared((tx: Tx, { id }: { readonly id: string }) =>
  tx
    .updateTable('users')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id'),
)

/**
 * Locks the account until the transaction ends; returns false when it was closed. The update changes
 * no value.
 */
export async function lockOpenAccount(tx: Tx, id: string): Promise<boolean> {
  return (await locked(tx, { id })).length > 0
}
