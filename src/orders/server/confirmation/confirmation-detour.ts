import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { mailboxOf, normaliseEmail } from '../../../platform/domain/text-schema.ts'
import { dailyLimits } from '../../../platform/server/rate-limits.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { countConfirmation, countForeignConfirmation } from './foreign-confirmations-repo.ts'

/** Is the contact address another one than the account's own? */
export function isForeignContact(contact: string, account: Confirmation['account']): boolean {
  return normaliseEmail(contact) !== normaliseEmail(account.email)
}

interface Confirmation {
  /** The contact address, as it was typed. */
  readonly contact: string
  readonly account: Pick<SessionUser, 'id' | 'email'>
  /** ISO moment. */
  readonly now: string
}

/**
 * May one more confirmation go to an account's own mailbox today? Counts, in the transaction that
 * queues the mail, and before anything else is counted or stock is taken: then no two orders wait
 * for each other's rows in a ring. Counted for a stranger's address too, as it may be diverted.
 */
export async function mayConfirmToOwn(tx: Tx, email: string, now: string): Promise<boolean> {
  const subject = `own ${mailboxOf(email)}`
  const allowed = dailyLimits.ownConfirmations
  return countConfirmation(tx, { subject, day: now.slice(0, 10), allowed })
}

/**
 * Where a confirmation goes instead of the contact address: to the account's own once the day's
 * mails to a stranger's are used up, so that orders send nobody mails without end. Null when the
 * contact address may have it. Counts, in the transaction that queues the mail.
 */
export async function confirmationDetour(
  tx: Tx,
  { contact, account, now }: Confirmation,
): Promise<string | null> {
  if (!isForeignContact(contact, account)) return null
  const day = now.slice(0, 10)
  const { perRecipient, perAccount } = dailyLimits.foreignConfirmations
  // Account before recipient, always: two orders never wait for each other's rows in a ring.
  const maySend = await countForeignConfirmation(tx, `by ${account.id}`, day, perAccount)
  if (!maySend) return account.email
  const mayHave = await countForeignConfirmation(tx, `to ${mailboxOf(contact)}`, day, perRecipient)
  return mayHave ? null : account.email
}
