import type { MailState } from '../../mail/domain/mail-state.ts'
import type { MailRow, MailsTable } from '../../mail/server/mail-tables.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../platform/server/keyset.ts'
import { newId } from '../../platform/server/ids.ts'

/** Columns of a mail that is sent again, as if it had never been tried. */
export const queuedAgain = {
  state: 'queued',
  next_attempt_at: '',
  attempts: 0,
  unconfirmed: 0,
  last_error: null,
  claim: null,
} as const

/** Finds a mail, or null. */
export async function findMailRow(db: Queryable, id: string): Promise<MailRow | null> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export interface MailFilter {
  readonly state?: MailState
  /** The last mail of the previous page. */
  readonly before?: Keyset
  readonly limit: number
}

/** Columns of a mail for lists, without its content except the subject. */
const SUMMARY = [
  'id',
  'kind',
  'recipient',
  'data',
  'subject',
  'state',
  'created_at',
  'sent_at',
  'last_error',
] as const satisfies readonly (keyof MailsTable)[]

export type MailSummaryRow = Pick<MailRow, (typeof SUMMARY)[number]>

/** Finds matching mails, newest first. */
export async function findMailRows(
  db: Queryable,
  { state, before, limit }: MailFilter,
): Promise<MailSummaryRow[]> {
  let query = db.selectFrom('mails').select(SUMMARY)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Finds mails by id, unsorted. */
export async function findMailRowsById(
  db: Queryable,
  ids: readonly string[],
): Promise<MailSummaryRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('mails').select(SUMMARY).where('id', 'in', ids).execute()
}

/** Makes a failed or waiting mail due at once; returns whether it still was failed or waiting. */
export async function requeueMail(
  tx: Tx,
  { id, state }: Pick<MailRow, 'id' | 'state'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set(queuedAgain)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Queues a copy of a mail and returns its id. */
export async function insertCopy(tx: Tx, mail: MailRow, now: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      data: mail.data,
      inquiry_id: mail.inquiry_id,
      subscription_id: mail.subscription_id,
      invitation_id: mail.invitation_id,
      cause: `resend:${mail.id}:${id}`,
      created_at: now,
    })
    .execute()
  return id
}
