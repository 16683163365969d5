import type { Db } from '../../platform/server/database/tables.ts'
import {
  countMailsByMonth,
  findMailIds,
  findMailTimes,
  type MailSearch,
} from './mail-search-repo.ts'
import { findMailRowsById, type MailSummaryRow } from './outbox-repo.ts'

const monthOf = (moment: string): string => moment.slice(0, 7)

/** Returns the months between two moments, newest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  const month = new Date(`${monthOf(last)}-01T00:00:00Z`)
  for (let name = monthOf(last); name >= monthOf(first); name = monthOf(month.toISOString())) {
    months.push(name)
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return months
}

/**
 * Returns the newest months that together have as many matching mails as one page needs, so that the
 * amount of data read is bounded.
 */
async function monthsToRead(db: Db, search: MailSearch, limit: number): Promise<string[]> {
  const times = await findMailTimes(db)
  if (!times) return []
  const { first, last } = times
  const place = search.before?.createdAt ?? last
  const months = monthsBetween(first, place < last ? place : last)
  if (months.length === 0) return []
  const counts = await countMailsByMonth(db, search, months, limit)
  const read: string[] = []
  let sum = 0
  for (const month of months) {
    const count = counts.get(month) ?? 0
    if (count > 0) read.push(month)
    sum += count
    if (sum >= limit) break
  }
  return read
}

/**
 * Finds at most `limit` mails by the beginning of the recipient's email, newest first. Reads a
 * bounded number of rows.
 */
export async function searchMails(
  db: Db,
  search: MailSearch,
  limit: number,
): Promise<MailSummaryRow[]> {
  const months = await monthsToRead(db, search, limit)
  if (months.length === 0) return []
  const ids = await findMailIds(db, search, months, limit)
  const byId = new Map((await findMailRowsById(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
