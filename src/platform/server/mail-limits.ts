import { mailboxOf, normaliseEmail } from '../domain/text-schema.ts'
import type { Point } from './rate-limits.ts'

/**
 * Returns the rate limits that a mail to an email typed by anybody counts towards. Each email has
 * points of its own, so that nobody uses up those of `name@…` with `name+1@…`. All variants of one
 * mailbox together have as many again, so that their number does not flood it. `purpose` names the
 * kind of mail; each kind is counted apart.
 */
export function mailLimitsOf(purpose: string, email: string): readonly Point[] {
  const recipient = normaliseEmail(email)
  const mailbox = mailboxOf(email)
  const own: Point = ['form-mail-per-recipient', `${purpose} ${recipient}`]
  if (mailbox === recipient) return [own]
  return [own, ['form-mail-to-variants', `${purpose} ${mailbox}`]]
}
