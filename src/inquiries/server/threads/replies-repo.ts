import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { InquiryRepliesTable } from '../inquiries-tables.ts'

/** Stores a reply; returns false when its id is stored already. */
export async function insertReply(tx: Tx, reply: InquiryRepliesTable): Promise<boolean> {
  const stored = await tx
    .insertInto('inquiry_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Finds a reply; throws when there is none. */
export async function findReply(tx: Tx, id: string): Promise<InquiryRepliesTable> {
  return tx.selectFrom('inquiry_replies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Finds the replies to an inquiry, oldest first. */
export async function findReplies(db: Queryable, threadId: string): Promise<InquiryRepliesTable[]> {
  return db
    .selectFrom('inquiry_replies')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
