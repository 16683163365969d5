import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { InquiryRepliesTable } from '../inquiries-tables.ts'

/** Stores a reply unless its id is there already; says whether it did. */
export async function insertReply(tx: Tx, reply: InquiryRepliesTable): Promise<boolean> {
  const stored = await tx
    .insertInto('inquiry_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** A reply that is there. */
export async function findReply(tx: Tx, id: string): Promise<InquiryRepliesTable> {
  return tx.selectFrom('inquiry_replies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What was answered to an inquiry, oldest first. */
export async function findReplies(db: Queryable, threadId: string): Promise<InquiryRepliesTable[]> {
  return db
    .selectFrom('inquiry_replies')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
