import { isAdminAccount } from '../../accounts/server/admins/is-admin-account.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { LinkVisibility } from '../domain/mail-view.ts'
import { accountIdOf, hasToken } from '../../mail/server/mail-tokens.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'

/**
 * Checks whether the mail's link opens the admin area. Reads the account as it is now, because it may
 * have become an admin's after the mail was queued.
 */
async function opensAdminArea(db: Queryable, row: MailRow): Promise<boolean> {
  if (row.kind === 'admin-invitation') return true
  const accountId = accountIdOf(row)
  return accountId !== null && (await isAdminAccount(db, accountId))
}

/**
 * Returns how the outbox shows the one-time link of an unsent mail. With a mail server only the mail
 * itself carries the link. Without one, admins read the link in the outbox and pass it on. A link into
 * the admin area requires the own password, and no admin sees the link that resets their own one.
 */
export async function linkVisibility(
  { db, env }: { readonly db: Queryable } & Pick<ApiDeps, 'env'>,
  row: MailRow,
  readerId: string,
): Promise<LinkVisibility> {
  if (!hasToken(row)) return 'none'
  if (env.smtpUrl !== null) return 'by-mail'
  if (!(await opensAdminArea(db, row))) return 'none'
  const isOwnReset = row.kind === 'password-reset' && accountIdOf(row) === readerId
  return isOwnReset ? 'never' : 'by-password'
}
