import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { recordDeletedInquiries } from '../../../platform/server/erasures/erasure-journal.ts'
import { inLowerCase } from '../../../platform/server/personal-data.ts'
import { areNoContracts } from '../threads/is-contract.ts'
import { eraseInquiries } from './erase-inquiries.ts'

/** Counts the inquiries that came from an email (in lower case). */
export async function countInquiriesOf(db: Queryable, email: string): Promise<number> {
  const inquiries = db.selectFrom('inquiry_threads').select('id')
  return (await inquiries.where(inLowerCase('email'), '=', email).execute()).length
}

/**
 * Erases the inquiries that came from an email (in lower case), except bookings that are a contract or were one,
 * whose letters must be kept. Records it for the journal of erasures. Returns how many there were.
 */
export async function eraseInquiriesOf(tx: Tx, email: string, now: string): Promise<number> {
  // An update that changes nothing locks the rows on both databases: none can be confirmed meanwhile.
  const erasable = await tx
    .updateTable('inquiry_threads')
    .set(({ ref }) => ({ unread: ref('unread') }))
    .where(inLowerCase('email'), '=', email)
    .where(areNoContracts)
    .returning(['id', 'kind'])
    .execute()
  await recordDeletedInquiries(
    tx,
    erasable.map(({ id }) => id),
    now,
  )
  return eraseInquiries(tx, erasable)
}
