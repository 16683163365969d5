import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Deletes every mail about these inquiries, sent or not. */
export async function deleteInquiryMails(tx: Tx, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return
  await tx.deleteFrom('mails').where('inquiry_id', 'in', inquiryIds).execute()
}
