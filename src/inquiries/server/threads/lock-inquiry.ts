import type { Tx } from '../../../platform/server/database/tables.ts'
import '../inquiries-tables.ts'

/**
 * Holds an inquiry for the rest of the transaction; false when it was erased meanwhile. Whoever erases
 * it then waits, and sees what was written about it.
 */
export async function lockInquiry(tx: Tx, id: string): Promise<boolean> {
  const held = await tx
    .updateTable('inquiry_threads')
    .set((eb) => ({ unread: eb.ref('unread') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}
