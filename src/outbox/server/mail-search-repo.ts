import { sql, type RawBuilder } from 'kysely'
import { endOfPrefix } from '../../platform/domain/search-words.ts'
import { foldedEmail } from '../../platform/server/database/folded-email.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'
import type { MailFilter } from './outbox-repo.ts'

/** Mails that are wanted, by the beginning of the email. */
export type MailSearch = Omit<MailFilter, 'limit'> & {
  /** How the email begins, folded; not empty. */
  readonly beginning: string
}

/** The moment as no other index has it: both databases would rather walk along the time. */
const moment = sql`(created_at || '')`

/** The columns of the index in turn, month apart, so that only what is wanted is read. */
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

/** The first and the last moment of all mails; null when there is none. */
export async function findMailTimes(
  db: Queryable,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(created_at) from mails) as first, (select max(created_at) from mails) as last
  `.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  return first !== null && last !== null ? { first, last } : null
}

/** How many mails of each of these months match; more than `most` of a month are not counted. */
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

/** Ids of mails in these months, newest first. */
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
