import { isAdminAccount } from '../../accounts/server/admins/is-admin-account.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { LinkVisibility } from '../domain/mail-view.ts'
import { accountIdOf, tokenOf } from '../../mail/server/mail-tokens.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'

/**
 * Does the mail's link open the desk? Asked of the account as it is now: it may have become an
 * administrator's after the mail was queued.
 */
async function opensDesk(db: Queryable, row: MailRow): Promise<boolean> {
  if (row.kind === 'admin-invitation') return true
  const ownerId = accountIdOf(row)
  return ownerId !== null && (await isAdminAccount(db, ownerId))
}

/**
 * How the desk treats the one-time link of a mail that is still to be sent. A mail server brings it
 * to its reader alone. Without one the owner reads it here, to pass it on by hand; but what opens the
 * desk takes the own password, and nobody's session shows the way to replace that very password.
 */
export async function linkVisibility(
  { db, env }: { readonly db: Queryable } & Pick<ApiDeps, 'env'>,
  row: MailRow,
  readerId: string,
): Promise<LinkVisibility> {
  if (tokenOf(row) === null) return 'none'
  if (env.smtpUrl !== null) return 'by-mail'
  if (!(await opensDesk(db, row))) return 'none'
  const isOwnReset = row.kind === 'password-reset' && accountIdOf(row) === readerId
  return isOwnReset ? 'never' : 'by-password'
}
