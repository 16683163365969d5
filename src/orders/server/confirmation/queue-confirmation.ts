import { mailInsert, queueMail } from '../../../mail/server/queue-mail.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newClaim } from '../claiming/new-claim.ts'
import { updateMailsTo } from './confirmation-repo.ts'
import {
  countConfirmationToOther,
  countConfirmationToOwn,
  countConfirmationToOwnOrFail,
  isOtherEmail,
  isOwnEmailFull,
  isRedirectedForToday,
  type ConfirmationContact,
} from './confirmation-limits.ts'

const NOT_SENT =
  'Nicht gesendet: An dieses Postfach gingen an diesem Tag schon so viele Auftragsbestätigungen, wie an einem Tag möglich sind.'

/** The confirmation of a new order. */
export type NewConfirmation = Omit<ConfirmationContact, 'account'> & {
  readonly orderId: string
  /** Null when the order belongs to no account. */
  readonly account: ConfirmationContact['account'] | null
  /** An admin entered the order: its confirmation is not limited, and the email may be ''. */
  readonly isEntered: boolean
}

/** The confirmation of a new order to the email of its account. */
export type OwnConfirmation = NewConfirmation & Pick<ConfirmationContact, 'account'>

function confirmationMail(
  { orderId, now }: NewConfirmation,
  recipient: string,
  {
    isOwnDailyLimitReached,
    token,
  }: { readonly isOwnDailyLimitReached: boolean; readonly token?: string },
) {
  return {
    kind: 'order-confirmation',
    recipient,
    ...(isOwnDailyLimitReached && { heldBack: NOT_SENT }),
    data: { orderId, ...(token !== undefined && { token }) },
    cause: `order-confirmation:${orderId}`,
    now,
  } as const
}

export interface PreparedConfirmation {
  /** Inserts that run with those of the order; none when `mailsTo` is not known yet. */
  readonly inserts: readonly Insert[]
  /** The email that gets the order's mails instead of its own; undefined while only stock decides. */
  readonly mailsTo: string | null | undefined
  /** The mailbox of the account, or of the guest, reached the limit of the day. */
  readonly isOwnDailyLimitReached: boolean
}

/** Returns the account of an order whose email is not the account's own, otherwise null. */
function accountOfOtherEmail({ email, account }: NewConfirmation) {
  return account && isOtherEmail({ email, account }) ? account : null
}

/**
 * Counts the confirmation for the mailbox of the account or guest. Runs before stock is taken, and prepares all that
 * needs no count to another email, because every order of a product waits for what follows.
 */
export async function prepareConfirmation(
  tx: Tx,
  confirmation: NewConfirmation,
): Promise<PreparedConfirmation> {
  const { orderId, email, account, isEntered, now } = confirmation
  const ownEmail = account?.email ?? email
  const accountOfOther = accountOfOtherEmail(confirmation)
  const [isCounted, isRedirected] = await runTogether([
    isEntered || countConfirmationToOwn(tx, ownEmail, now),
    accountOfOther && isRedirectedForToday(tx, { email, account: accountOfOther, now }),
  ])
  const isOwnDailyLimitReached = !isCounted
  if (email === '') return { inserts: [], isOwnDailyLimitReached, mailsTo: null }
  if (isRedirected === false) return { inserts: [], isOwnDailyLimitReached, mailsTo: undefined }
  if (account) {
    const recipient = accountOfOther?.email ?? email
    const mail = confirmationMail(confirmation, recipient, { isOwnDailyLimitReached })
    const mailsTo = accountOfOther?.email ?? null
    return { inserts: [mailInsert(tx, mail)], isOwnDailyLimitReached, mailsTo }
  }
  const { token, insert } = newClaim(tx, orderId, now)
  const mail = confirmationMail(confirmation, email, { isOwnDailyLimitReached, token })
  const inserts = [insert, mailInsert(tx, mail)]
  return { inserts, isOwnDailyLimitReached, mailsTo: null }
}

/** What is known of a confirmation to the account's own email before it is counted. */
export interface KnownRecipient {
  /** The limit of the day is reached. */
  readonly isFull: boolean
  /** The account's own email when the order has another one, otherwise null. */
  readonly mailsTo: string | null
}

/**
 * Reads whether a confirmation goes to the account's own email; null when it goes to another one, or its counts have to
 * be looked at. Reads without a lock.
 */
export async function readKnownRecipient(
  tx: Tx,
  contact: ConfirmationContact,
): Promise<KnownRecipient | null> {
  const { email } = contact.account
  const isOther = isOtherEmail(contact)
  const [isFull, isRedirected] = await runTogether([
    isOwnEmailFull(tx, email, contact.now),
    isOther ? isRedirectedForToday(tx, contact) : true,
  ])
  return isFull === null || !isRedirected ? null : { isFull, mailsTo: isOther ? email : null }
}

/**
 * Prepares a confirmation to the account's own email as `prepareConfirmation` does, on PostgreSQL. `count` counts it
 * unless the limit of the day was reached when it was read; fails with `NotAsExpected` when it was reached since.
 */
export function confirmToOwnOrFail(
  tx: Tx,
  confirmation: OwnConfirmation,
  { isFull, mailsTo }: KnownRecipient,
): { readonly insert: Insert; readonly count: () => readonly Promise<void>[] } {
  const { email, account, now } = confirmation
  const recipient = mailsTo ?? email
  const mail = confirmationMail(confirmation, recipient, { isOwnDailyLimitReached: isFull })
  return {
    insert: mailInsert(tx, mail),
    count: () => (isFull ? [] : countConfirmationToOwnOrFail(tx, account.email, now)),
  }
}

/**
 * Queues the confirmation of an order whose email is not the account's own. Runs after stock is
 * taken, so that a refused order never makes another order to the same email wait. Returns the email
 * that gets the order's mails instead of the order's email, or null.
 */
export async function queueConfirmationToOther(
  tx: Tx,
  confirmation: NewConfirmation,
  { isOwnDailyLimitReached, mailsTo }: PreparedConfirmation,
): Promise<string | null> {
  if (mailsTo !== undefined) return mailsTo
  const account = accountOfOtherEmail(confirmation)
  if (!account) return null
  const redirect = await countConfirmationToOther(tx, { ...confirmation, account })
  if (redirect !== null) await updateMailsTo(tx, confirmation.orderId, redirect)
  const recipient = redirect ?? confirmation.email
  const isNotSent = redirect !== null && isOwnDailyLimitReached
  await queueMail(
    tx,
    confirmationMail(confirmation, recipient, { isOwnDailyLimitReached: isNotSent }),
  )
  return redirect
}
