import { mailInsert, queueMail } from '../../../mail/server/queue-mail.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { updateMailsTo } from './confirmation-repo.ts'
import {
  countConfirmationToOwn,
  isOtherEmail,
  redirectConfirmation,
  type ConfirmationContact,
} from './confirmation-limits.ts'

const NOT_SENT =
  'Nicht gesendet: Mehr Bestellbestätigungen gehen an einem Tag nicht an dasselbe Postfach.'

export type NewConfirmation = ConfirmationContact & { readonly orderId: string }

function confirmationMail(
  { orderId, now }: NewConfirmation,
  recipient: string,
  isOwnMailboxFull: boolean,
) {
  return {
    kind: 'order-confirmation',
    recipient,
    ...(isOwnMailboxFull && { heldBack: NOT_SENT }),
    data: { orderId },
    cause: `order-confirmation:${orderId}`,
    now,
  } as const
}

export interface PreparedConfirmation {
  /** Inserts that run with those of the order; none when the order's email is another one. */
  readonly inserts: readonly Insert[]
  /** The account's own mailbox reached the limit of the day. */
  readonly isOwnMailboxFull: boolean
}

/** Counts the confirmation for the account's own mailbox. Runs before stock is taken. */
export async function prepareConfirmation(
  tx: Tx,
  confirmation: NewConfirmation,
): Promise<PreparedConfirmation> {
  const { email, account, now } = confirmation
  const isOwnMailboxFull = !(await countConfirmationToOwn(tx, account.email, now))
  const inserts = isOtherEmail(confirmation)
    ? []
    : [mailInsert(tx, confirmationMail(confirmation, email, isOwnMailboxFull))]
  return { inserts, isOwnMailboxFull }
}

/**
 * Queues the confirmation of an order whose email is not the account's own. Runs after stock is
 * taken, so that a refused order never makes another order to the same email wait. Returns the email
 * that gets the order's mails instead of the order's email, or null.
 */
export async function queueConfirmationToOther(
  tx: Tx,
  confirmation: NewConfirmation,
  { isOwnMailboxFull }: PreparedConfirmation,
): Promise<string | null> {
  if (!isOtherEmail(confirmation)) return null
  const redirect = await redirectConfirmation(tx, confirmation)
  if (redirect !== null) await updateMailsTo(tx, confirmation.orderId, redirect)
  const recipient = redirect ?? confirmation.email
  const isNotSent = redirect !== null && isOwnMailboxFull
  await queueMail(tx, confirmationMail(confirmation, recipient, isNotSent))
  return redirect
}
