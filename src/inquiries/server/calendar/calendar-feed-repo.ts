import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { CalendarFeedsTable } from '../inquiries-tables.ts'

const NAME = 'events'

type Feed = Omit<CalendarFeedsTable, 'name'>

/** The calendar's address as far as it is known, or null. */
export async function findFeed(db: Queryable): Promise<CalendarFeedsTable | null> {
  return (await db.selectFrom('calendar_feeds').selectAll().executeTakeFirst()) ?? null
}

/** Is this the hash of the token in the address? */
export async function feedExists(db: Queryable, tokenHash: string): Promise<boolean> {
  const query = db.selectFrom('calendar_feeds').select('name').where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Stores the first address; false when there is one already. */
export async function insertFeed(tx: Tx, feed: Feed): Promise<boolean> {
  const stored = await tx
    .insertInto('calendar_feeds')
    .values({ name: NAME, ...feed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** Puts a new address in the place of the one made at `from`; false when that is gone. */
export async function replaceFeed(tx: Tx, from: string, feed: Feed): Promise<boolean> {
  const stored = await tx
    .updateTable('calendar_feeds')
    .set(feed)
    .where('created_at', '=', from)
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** Takes the address away; false when there was none. */
export async function deleteFeed(tx: Tx): Promise<boolean> {
  const gone = await tx.deleteFrom('calendar_feeds').returning('name').executeTakeFirst()
  return gone !== undefined
}
