import type { UsersTable } from '../../accounts/server/accounts-tables.ts'
import { eraseInvitations } from '../../accounts/server/admins/erase-invitations.ts'
import { closeAccount } from '../../accounts/server/personal-data/close-account.ts'
import { endOrderLinks } from '../../orders/server/links/end-order-links.ts'
import type { ChangeBus } from '../../platform/server/changes.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { recordErasure, type EmailMac } from '../../platform/server/erasures/erasure-journal.ts'
import { eraseReviews } from '../../reviews/server/erase-reviews.ts'
import { findAccountPerson, type FoundPerson } from './find-person.ts'

interface Closing extends Pick<FoundPerson, 'account' | 'person'> {
  /** ISO. */
  readonly now: string
  /** The email whose data is erased too; without it only what belongs to the account is. */
  readonly email?: EmailMac
}

/**
 * Closes the account of a person, if there is one, withdraws invitations into the admin area, ends the links to their
 * orders and erases them from their reviews. Records the erasure for the journal. Returns how many invitations, and
 * mails to admins about the person, there were. Rolls back like `closeAccount`.
 */
export async function closePersonAccount(
  tx: Tx,
  changes: ChangeBus,
  { account, person, now, email }: Closing,
): Promise<number> {
  if (account) await closeAccount(tx, account, now)
  const invitations = await eraseInvitations(tx, person.emails)
  await endOrderLinks(tx, person.orderIds, now)
  await eraseReviews(tx, changes, { orderIds: person.orderIds, now })
  await recordErasure(tx, {
    erasedAt: now,
    userId: account?.id ?? null,
    orderIds: person.orderIds,
    email: email ?? null,
  })
  return invitations
}

/** Closes an account that nobody uses any more, as its customer would. `now` is ISO. */
export async function closeUnusedAccount(
  tx: Tx,
  changes: ChangeBus,
  { id, now }: Pick<UsersTable, 'id'> & { readonly now: string },
): Promise<void> {
  const found = await findAccountPerson(tx, id)
  if (found) await closePersonAccount(tx, changes, { ...found, now })
}
