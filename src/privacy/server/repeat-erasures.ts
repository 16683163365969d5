import { findNoticesAboutPeople } from '../../accounts/server/admins/erase-invitations.ts'
import { findAccountByEmail } from '../../accounts/server/personal-data/find-person-account.ts'
import { deleteInquiriesAgain } from '../../inquiries/server/inbox/delete-inquiries-again.ts'
import { eraseInquiriesOf } from '../../inquiries/server/inbox/erase-inquiries-of.ts'
import { endSubscriptionAgain } from '../../newsletter/server/end-subscription-again.ts'
import { leaveNewsletter } from '../../newsletter/server/leave-newsletter.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import {
  forgetRecordedErasures,
  macOfEmail,
  type Ending,
  type Erasure,
} from '../../platform/server/erasures/erasure-journal.ts'
import { allServerSecrets } from '../../platform/server/encryption/server-secret.ts'
import { endConsents } from '../../reviews/server/asking/end-review-mails.ts'
import { closePersonAccount } from './close-person-account.ts'
import { findAccountPerson, findEmailPerson, type FoundPerson } from './find-person.ts'

/** Returns every email that something is stored under, in lower case. */
async function findEmails(db: Db): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([
    db.selectFrom('users').select('email').execute(),
    db.selectFrom('newsletter_subscriptions').select('email').execute(),
    db.selectFrom('inquiry_threads').select('email').execute(),
    db.selectFrom('orders').select('customer_email as email').execute(),
    findNoticesAboutPeople(db),
  ])
  return new Set(lists.flat().map(({ email }) => email.toLowerCase()))
}

/** Closes the account unless it is closed, without the mail that said so when it was closed first. */
async function closeAgain(
  tx: Tx,
  { changes }: Pick<ApiDeps, 'changes'>,
  { account, person, now }: FoundPerson & { readonly now: string },
): Promise<void> {
  await closePersonAccount(tx, changes, { account, person, now })
  if (!account) return
  const cause = `account-closed:${account.id}`
  await tx.deleteFrom('mails').where('cause', '=', cause).where('state', '=', 'queued').execute()
}

/** Returns the ids of those orders that exist in the restored database. */
async function keepExistingOrderIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

async function endAgain(tx: Tx, ended: Ending, now: string): Promise<void> {
  if (ended.kind === 'newsletter') await endSubscriptionAgain(tx, ended, now)
  else if (ended.kind === 'reviews') await endConsents(tx, ended.orderIds, now)
  else await deleteInquiriesAgain(tx, ended.inquiryIds)
}

async function repeatOne(
  tx: Tx,
  deps: Pick<ApiDeps, 'changes'>,
  { erasure, email, now }: { erasure: Erasure; email: string | undefined; now: string },
): Promise<void> {
  if (erasure.endedMails) return endAgain(tx, erasure.endedMails, now)
  const found = erasure.userId === null ? null : await findAccountPerson(tx, erasure.userId)
  if (found) await closeAgain(tx, deps, { ...found, now })
  const orderIds = await keepExistingOrderIds(tx, erasure.orderIds)
  const person = { userId: null, emails: [], orderIds, recipients: [] }
  await closePersonAccount(tx, deps.changes, { account: null, person, now })
  if (email === undefined) return
  await leaveNewsletter(tx, email, now)
  await eraseInquiriesOf(tx, email, now)
  const account = await findAccountByEmail(tx, email)
  if (account?.is_admin === 1) return
  // Registered again since.
  if (account && account.created_at > erasure.erasedAt) return
  await closeAgain(tx, deps, { ...(await findEmailPerson(tx, email)), now })
}

/** How many erasures were repeated, and how many name an email with a secret that this database never had. */
export interface RepeatedErasures {
  readonly repeated: number
  readonly unreadable: number
}

/**
 * Repeats erasures after a backup from before them was restored. Doing so twice changes nothing. Orders that were
 * kept then are kept now.
 */
export async function repeatErasures(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes' | 'log'>,
  erasures: readonly Erasure[],
): Promise<RepeatedErasures> {
  if (erasures.length === 0) return { repeated: 0, unreadable: 0 }
  const { db, clock, log } = deps
  const now = clock.now().toISOString()
  const secrets = await allServerSecrets(db)
  const keyIds = new Set(secrets.map((secret) => macOfEmail(secret, '').keyId))
  const emailOf = new Map<string, string>()
  for (const email of await findEmails(db))
    for (const secret of secrets) emailOf.set(macOfEmail(secret, email).mac, email)
  let [repeated, unreadable] = [0, 0]
  for (const erasure of erasures) {
    const email = erasure.email === null ? undefined : emailOf.get(erasure.email.mac)
    if (erasure.email !== null && !keyIds.has(erasure.email.keyId)) unreadable += 1
    const done = await transactOrRefuse(db, async (tx) => {
      await repeatOne(tx, deps, { erasure, email, now })
      // The journal has it already: each restore would make the journal longer.
      await forgetRecordedErasures(tx, now)
    })
    if (done.ok) repeated += 1
    else log.error({ userId: erasure.userId }, `erasure not repeated: ${done.error.message}`)
  }
  return { repeated, unreadable }
}
