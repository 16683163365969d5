import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'

/** Every price that was asked can be told for good (PAngV § 11): the history is only added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await onlyEverAdd(db, {
    table: 'product_prices',
    keys: [['product_id', 'position']],
    message: 'what a pack cost never changes',
  })
}
