import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { inLowerCase } from '../../../platform/server/personal-data.ts'
import { eraseInquiries } from './erase-inquiries.ts'

function inquiriesOf(db: Queryable, email: string) {
  return db
    .selectFrom('inquiry_threads')
    .select(['id', 'kind'])
    .where(inLowerCase('email'), '=', email)
}

/** Counts the inquiries that came from an email (in lower case). */
export async function countInquiriesOf(db: Queryable, email: string): Promise<number> {
  return (await inquiriesOf(db, email).execute()).length
}

/**
 * Erases the inquiries that came from an email (in lower case), except bookings that are a contract or were one,
 * whose letters must be kept. Returns how many there were.
 */
export async function eraseInquiriesOf(tx: Tx, email: string): Promise<number> {
  const erasable = await inquiriesOf(tx, email).where('contract_since', 'is', null).execute()
  return eraseInquiries(tx, erasable)
}
