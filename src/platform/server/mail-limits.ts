import { mailboxOf, normaliseEmail } from '../domain/text-schema.ts'
import type { LimitedKey } from './rate-limits.ts'

/** What a mail counts for: an email, or all variants of its mailbox with a `+` together. */
export interface CountedRecipient {
  readonly key: string
  readonly isVariants: boolean
}

/**
 * Returns what a mail to an email typed by anybody counts for. Each email has a limit of its own, so
 * that nobody uses up that of `name@…` with `name+1@…`. All variants of one mailbox together have as
 * much again, so that their number does not flood it.
 */
export function countedRecipients(email: string): readonly CountedRecipient[] {
  const recipient = normaliseEmail(email)
  const mailbox = mailboxOf(email)
  const own = { key: recipient, isVariants: false }
  return mailbox === recipient ? [own] : [own, { key: mailbox, isVariants: true }]
}

/**
 * Returns the rate limits that a mail to an email typed by anybody counts towards. `purpose` names
 * the kind of mail; each kind is counted apart.
 */
export function mailLimitsOf(purpose: string, email: string): readonly LimitedKey[] {
  return countedRecipients(email).map(({ key, isVariants }) => [
    isVariants ? 'form-mail-to-variants' : 'form-mail-per-recipient',
    `${purpose} ${key}`,
  ])
}
