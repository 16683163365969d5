import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import { countedRecipients } from '../../../platform/server/mail-limits.ts'
import { dailyLimits } from '../../../platform/server/rate-limits.ts'
import {
  countConfirmation,
  countConfirmationOrFail,
  countConfirmationUnlessFull,
  isLimitReached,
} from './confirmation-repo.ts'

export interface ConfirmationContact {
  /** The order's email as the customer typed it. */
  readonly email: string
  readonly account: Pick<SessionUser, 'id' | 'email'>
  /** ISO moment. */
  readonly now: string
}

/** Returns whether the order's email is another one than the account's own. */
export function isOtherEmail({ email, account }: Omit<ConfirmationContact, 'now'>): boolean {
  return normaliseEmail(email) !== normaliseEmail(account.email)
}

/** Returns the subjects of a confirmation. The email always comes before its variants, so that two orders never deadlock. */
const subjectsOf = (purpose: 'own' | 'to', email: string): string[] =>
  countedRecipients(email).map(
    ({ key, isVariants }) => `${purpose} ${isVariants ? 'variants of ' : ''}${key}`,
  )

/** What may be sent to an email of one's own on the day of `now`. */
const limitOfOwn = (now: string) =>
  ({ day: now.slice(0, 10), allowed: dailyLimits.confirmationsToOwnEmail }) as const

/** Counts one more confirmation to an email with `count`, and returns false when a limit is reached. */
async function countRecipient(
  count: (subject: string) => Promise<boolean>,
  purpose: 'own' | 'to',
  email: string,
): Promise<boolean> {
  for (const subject of subjectsOf(purpose, email)) {
    if (!(await count(subject))) return false
  }
  return true
}

/**
 * Counts one more confirmation for an account's own email and returns false when the day's limit
 * is reached. Runs before any other count and before stock is taken, so that two orders never deadlock
 * on these rows. An order with another email counts here too, because its
 * confirmation may be redirected to the account.
 */
export async function countConfirmationToOwn(
  tx: Tx,
  ownEmail: string,
  now: string,
): Promise<boolean> {
  const limit = limitOfOwn(now)
  return countRecipient((subject) => countConfirmation(tx, { subject, ...limit }), 'own', ownEmail)
}

/**
 * Returns whether `countConfirmationToOwn` counts nothing any more on the day of `now`, or null when it counts the email
 * and not the variants of its mailbox. Reads without a lock.
 */
export async function isOwnEmailFull(
  tx: Tx,
  ownEmail: string,
  now: string,
): Promise<boolean | null> {
  const limit = limitOfOwn(now)
  const [isFull = false, ...areFull] = await runTogether(
    subjectsOf('own', ownEmail).map((subject) => isLimitReached(tx, { subject, ...limit })),
  )
  if (isFull) return true
  return areFull.includes(true) ? null : false
}

/** Counts as `countConfirmationToOwn` does, on PostgreSQL; one fails with `NotAsExpected` when the day's limit is reached. */
export function countConfirmationToOwnOrFail(
  tx: Tx,
  ownEmail: string,
  now: string,
): Promise<void>[] {
  const limit = limitOfOwn(now)
  return subjectsOf('own', ownEmail).map((subject) =>
    countConfirmationOrFail(tx, { subject, ...limit }),
  )
}

/** What an account may send to other emails on the day of `now`. */
function limitOfAccount({ account, now }: ConfirmationContact) {
  const { perAccount: allowed } = dailyLimits.confirmationsToOtherEmails
  return { subject: `by ${account.id}`, day: now.slice(0, 10), allowed }
}

/**
 * Returns whether an order's confirmation goes to the account because that sent as many to other emails as
 * a day allows. Counts nothing, so no other order waits.
 */
export async function isRedirectedForToday(tx: Tx, contact: ConfirmationContact): Promise<boolean> {
  return isLimitReached(tx, limitOfAccount(contact))
}

/**
 * Counts one more confirmation to another email than the account's own, after `isRedirectedForToday`. Returns the
 * account's own email once the day's limit for other people's emails is reached, otherwise null.
 */
export async function countConfirmationToOther(
  tx: Tx,
  contact: ConfirmationContact,
): Promise<string | null> {
  const { email, account, now } = contact
  // The account always comes before the recipient, so that two orders never deadlock.
  if (!(await countConfirmation(tx, limitOfAccount(contact)))) return account.email
  const { perRecipient: allowed } = dailyLimits.confirmationsToOtherEmails
  const limit = { day: now.slice(0, 10), allowed }
  const isCounted = await countRecipient(
    (subject) => countConfirmationUnlessFull(tx, { subject, ...limit }),
    'to',
    email,
  )
  return isCounted ? null : account.email
}

/** Counts a confirmation to the order's email as above; null also for the account's own email. */
export async function redirectConfirmation(
  tx: Tx,
  contact: ConfirmationContact,
): Promise<string | null> {
  if (!isOtherEmail(contact)) return null
  if (await isRedirectedForToday(tx, contact)) return contact.account.email
  return countConfirmationToOther(tx, contact)
}
