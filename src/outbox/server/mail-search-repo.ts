import { sql, type RawBuilder } from 'kysely'
import { endOfPrefix } from '../../platform/domain/search-words.ts'
import { foldedEmail } from '../../platform/server/database/folded-email.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'
import type { MailFilter } from './outbox-repo.ts'

/** Selects mails by the beginning of the recipient's email. */
export type MailSearch = Omit<MailFilter, 'limit'> & {
  /** How the email begins, folded; not empty. */
  readonly beginning: string
}

/**
 * An expression that only this index has, because both databases would prefer the index by time.
 */
const moment = sql`(created_at || '')`

/** Conditions on the columns of the index after the month, so that only matching rows are read. */
function matching({ beginning, state, before }: MailSearch): RawBuilder<unknown> {
  const states = state === undefined ? mailStates : [state]
  const conditions = [
    sql`state in (${sql.join(states)})`,
    sql`${foldedEmail('recipient')} >= ${beginning}`,
    sql`${foldedEmail('recipient')} < ${endOfPrefix(beginning)}`,
  ]
  if (before) {
    const { createdAt, id } = before
    conditions.push(sql`(${moment} < ${createdAt} or (${moment} = ${createdAt} and id < ${id}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** Finds the first and the last moment of all mails; null when there is none. */
export async function findMailTimes(
  db: Queryable,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(created_at) from mails) as first, (select max(created_at) from mails) as last
  `.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  return first !== null && last !== null ? { first, last } : null
}

/** Counts the matching mails of each of these months, up to `most` per month. */
export async function countMailsByMonth(
  db: Queryable,
  search: MailSearch,
  months: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; mails: number }>`
    select m.column1 as month, (
      select count(*) from (
        select 1 as one from mails
        where substr(created_at, 1, 7) = m.column1 and ${matching(search)}
        limit ${most}
      ) as found
    ) as mails
    from (values ${sql.join(months.map((month) => sql`(${month})`))}) as m
  `.execute(db)
  return new Map(rows.map(({ month, mails }) => [month, mails]))
}

/** Finds the ids of matching mails in these months, newest first. */
export async function findMailIds(
  db: Queryable,
  search: MailSearch,
  months: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mails
    where substr(created_at, 1, 7) in (${sql.join(months)}) and ${matching(search)}
    order by ${moment} desc, id desc
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
