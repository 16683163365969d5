import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { CalendarFeedsTable } from '../inquiries-tables.ts'

const NAME = 'events'

type Feed = Omit<CalendarFeedsTable, 'name'>

/** Finds the feed (the database knows only its token's hash), or null. */
export async function findFeed(db: Queryable): Promise<CalendarFeedsTable | null> {
  return (await db.selectFrom('calendar_feeds').selectAll().executeTakeFirst()) ?? null
}

/** Checks whether this is the hash of the feed's current token. */
export async function feedExists(db: Queryable, tokenHash: string): Promise<boolean> {
  const query = db.selectFrom('calendar_feeds').select('name').where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Stores the feed's first token; returns false when there is one already. */
export async function insertFeed(tx: Tx, feed: Feed): Promise<boolean> {
  const stored = await tx
    .insertInto('calendar_feeds')
    .values({ name: NAME, ...feed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** Replaces the token that was created at `from`; returns false when it no longer exists. */
export async function replaceFeed(tx: Tx, from: string, feed: Feed): Promise<boolean> {
  const stored = await tx
    .updateTable('calendar_feeds')
    .set(feed)
    .where('created_at', '=', from)
    .returning('name')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes the feed's token; returns false when there was none. */
export async function deleteFeed(tx: Tx): Promise<boolean> {
  const gone = await tx.deleteFrom('calendar_feeds').returning('name').executeTakeFirst()
  return gone !== undefined
}
