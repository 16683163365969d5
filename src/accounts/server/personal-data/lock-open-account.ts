import { failUnless, unlessExpected } from '../../../platform/server/database/expect.ts'
import { prepared } from '../../../platform/server/database/prepared.ts'
import { isPostgres, type Tx } from '../../../platform/server/database/tables.ts'
import '../accounts-tables.ts'

const locked = prepared((tx: Tx, { id }: { readonly id: string }) => {
  const open = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
  return isPostgres(tx) ? open.forNoKeyUpdate() : open
})

const lockedOrFailed = prepared((tx: Tx, { id }: { readonly id: string }) =>
  tx
    .selectFrom('users')
    .select((eb) => failUnless(eb('closed_at', 'is', null)))
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

/**
 * Locks the account until the transaction ends; returns false when it was closed. In SQLite the transaction
 * itself is the lock: nobody else writes meanwhile.
 */
export async function lockOpenAccount(tx: Tx, id: string): Promise<boolean> {
  return (await locked(tx, { id })).length > 0
}

/**
 * Locks the account as `lockOpenAccount` does, on PostgreSQL; fails with `NotAsExpected` when it was closed. An account
 * that is gone is refused by the foreign key of what is written for it.
 */
export async function lockOpenAccountOrFail(tx: Tx, id: string): Promise<void> {
  await unlessExpected(lockedOrFailed(tx, { id }))
}
